import { dropQuery, useConfig, useCubedrop } from '@cubedrop/react';
import { isolated, sameAddress, shortAddress, ZERO_ADDRESS, type Address } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../clock/use-clock.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { SelectField } from '../../components/form/fields.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { Moment } from '../../components/moment.tsx';
import { BalanceLine } from '../../wallet/balance-line.tsx';
import { useBalance } from '../../wallet/balance-query.ts';
import { ContractLine } from '../../wallet/trust/contract-line.tsx';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { OfferCost } from './offer-cost.tsx';
import { OfferSentence } from './offer-sentence.tsx';
import {
  checkOfferValues,
  convertedBy,
  DAYS,
  enteredOffer,
  inDays,
  offerBase,
  planOf,
  wantedOf,
  type OfferValues,
} from './offer-values.ts';
import { makerTermsQuery, offerPaymentQuery, useRefreshOrders } from './queries.ts';
import { signedOrderTexts as texts } from './texts.ts';
import { WhatYouSign } from './what-you-sign.tsx';

export interface OfferDialogProps {
  cube: Cube;
  /** The buyer. */
  account: Address;
  onClose: () => void;
}

/**
 * Offers WETH for a cube, for any cube that its creator has made so far or for any cube of its drop. Missing WETH is
 * converted from ETH before the offer is signed; the dialog shows how much.
 */
export function OfferDialog({ cube, account, onClose }: OfferDialogProps) {
  const now = useNow();
  const [openedAt] = useState(() => now());
  const flow = useFlow('makeOffer');
  const refresh = useRefreshOrders();
  const balance = useBalance();
  const dropId = cube.lot?.dropId;
  const inFull = useQuery({ ...dropQuery(useCubedrop(), dropId ?? ''), enabled: dropId !== undefined }).data;
  const drop = inFull?.drop;
  const config = useConfig();
  const { data: terms } = useQuery(makerTermsQuery(config, account));
  const reading = useQuery(offerPaymentQuery(config, account));
  const payment = reading.data && { ...reading.data, balance: balance ?? reading.data.balance };
  const initial: OfferValues = { price: '', expiresAt: String(inDays(3, openedAt)), target: 'cube' };
  const wantedBy = ({ target }: OfferValues) => wantedOf(target, cube, drop?.onChainId);
  const baseOf = (entered: OfferValues) => offerBase(wantedBy(entered), account, terms);
  const { form, field, controlled, onSubmit } = useCheckedForm<OfferValues>({
    initial,
    check: (entered) => checkOfferValues(entered, { base: baseOf(entered), payment, now: now() }),
    send,
  });
  const values = form.watch();
  const offer = enteredOffer(values, baseOf(values));
  const isConverting = convertedBy(planOf(offer, payment)) > 0n;
  const expiresAt = Number(values.expiresAt);
  const creator = shortAddress(cube.creator);
  const names: Record<OfferValues['target'], string> = {
    cube: cube.title,
    creator: texts.targets.creator(creator),
    drop: texts.targets.drop(drop?.title ?? ''),
  };

  async function send(entered: OfferValues) {
    const entire = enteredOffer(entered, baseOf(entered));
    if (!entire) return;
    // The buyer agrees to the conversion that they see, so it has to be known first.
    if (!payment) return void reading.refetch();
    const target = wantedBy(entered);
    const { price, expiresAt: end } = entire;
    const input = { target, price, expiresAt: end, maxCutPerMillion: terms?.maxCutPerMillion };
    void flow.start(input, { shown: 'here', about: names[target.kind], onDone: refresh });
  }

  return (
    <FlowDialog
      title={texts.make}
      subtitle={`${isolated(cube.title)}, ${isolated(cube.musicArtist.name)}`}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      action={isConverting ? texts.convertAndSign : texts.signOffer}
      isReady={payment !== undefined || reading.isError}
      onProceed={() => onSubmit()}
      onClose={onClose}
      contract="offers"
      isKept
    >
      {!flow.activity && (
        <form noValidate className="grid gap-5" onSubmit={onSubmit}>
          <div className="grid gap-5 min-[600px]:grid-cols-2">
            <AmountInput label={texts.yourOffer} unit="WETH" {...controlled('price')} />
            <SelectField
              label={texts.goodFor}
              hint={
                <>
                  {texts.until} <Moment at={expiresAt} />
                </>
              }
              {...field('expiresAt')}
            >
              {DAYS.map((days) => (
                <option key={days} value={inDays(days, openedAt)}>
                  {texts.days(days)}
                </option>
              ))}
            </SelectField>
          </div>
          <SelectField label={texts.target} {...field('target')}>
            <option value="cube">{isolated(cube.title)}</option>
            {!sameAddress(cube.creator, ZERO_ADDRESS) && <option value="creator">{names.creator}</option>}
            {drop && <option value="drop">{names.drop}</option>}
          </SelectField>
          <BalanceLine />
          <OfferCost plan={planOf(offer, payment)} />
          {/* Without a button, Enter does not submit a form with several fields. */}
          <button type="submit" hidden />
        </form>
      )}
      <WhatYouSign order={terms && offer}>
        <OfferSentence
          wanted={wantedBy(values)}
          latestCubeId={terms?.latestCubeId}
          price={offer?.price}
          expiresAt={expiresAt}
          cube={cube}
          dropTitle={drop?.title}
        />
      </WhatYouSign>
      {!flow.activity && <p className="text-sm text-bone-dim">{texts.keepWeth}</p>}
      {!flow.activity && isConverting && <ContractLine contract="weth" />}
    </FlowDialog>
  );
}
