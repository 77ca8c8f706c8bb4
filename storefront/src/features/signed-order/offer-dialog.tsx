import { formatAmount, isolated, sameAddress, shortAddress, ZERO_ADDRESS, type Address } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../../api/config-query.ts';
import { useNow } from '../../clock/use-clock.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { SelectField } from '../../components/form/fields.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { Moment } from '../../components/moment.tsx';
import { BalanceLine } from '../../wallet/balance-line.tsx';
import { useBalance } from '../../wallet/balance-query.ts';
import { useFlowCost } from '../../wallet/quotes/queries.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { OfferSentence } from './offer-sentence.tsx';
import {
  checkOfferValues,
  DAYS,
  enteredOffer,
  inDays,
  offerBase,
  targetOf,
  type OfferValues,
} from './offer-values.ts';
import { dropNameQuery, makerTermsQuery, useRefreshOrders } from './queries.ts';
import { signedOrderTexts as texts } from './texts.ts';
import { WhatYouSign } from './what-you-sign.tsx';

export interface OfferDialogProps {
  cube: Cube;
  /** The buyer. */
  account: Address;
  onClose: () => void;
}

/** Offers WETH for a cube, for any cube of its creator or for any cube of its drop. */
export function OfferDialog({ cube, account, onClose }: OfferDialogProps) {
  const now = useNow();
  const [openedAt] = useState(() => now());
  const flow = useFlow('makeOffer');
  const refresh = useRefreshOrders();
  const balance = useBalance();
  const drop = useQuery(dropNameQuery(cube.lot?.dropId)).data;
  const { data: terms } = useQuery(makerTermsQuery(useConfig(), account));
  const initial: OfferValues = { price: '', expiresAt: String(inDays(3, openedAt)), target: 'cube' };
  const baseOf = ({ target }: OfferValues) =>
    offerBase(targetOf(target, cube, drop?.onChainId), account, terms);
  const { form, field, controlled, onSubmit } = useCheckedForm<OfferValues>({
    initial,
    check: (entered) => checkOfferValues(entered, { base: baseOf(entered), balance, now: now() }),
    send,
  });
  const values = form.watch();
  const { target } = baseOf(values);
  const offer = enteredOffer(values, baseOf(values));
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
    const { price, expiresAt: end } = entire;
    const input = { target: entire.target, price, expiresAt: end, maxCutPerMillion: terms?.maxCutPerMillion };
    void flow.start(input, { shown: 'here', about: names[entire.target.kind], onDone: refresh });
  }

  return (
    <FlowDialog
      title={texts.make}
      subtitle={`${isolated(cube.title)}, ${isolated(cube.musicArtist.name)}`}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      action={texts.signOffer}
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
          <OfferFee cubeId={BigInt(cube.onChainId)} />
          {/* Without a button, Enter does not submit a form with several fields. */}
          <button type="submit" hidden />
        </form>
      )}
      <WhatYouSign order={terms && offer}>
        <OfferSentence
          target={target}
          price={offer?.price}
          expiresAt={expiresAt}
          cube={cube}
          dropTitle={drop?.title}
        />
      </WhatYouSign>
      {!flow.activity && <p className="text-sm text-bone-dim">{texts.keepWeth}</p>}
    </FlowDialog>
  );
}

/** The network fee of the approval of the WETH. It does not depend on the terms. */
function OfferFee({ cubeId }: { cubeId: bigint }) {
  const fee = useFlowCost('makeOffer', { target: { kind: 'cube', cubeId }, price: 1n, expiresAt: 0 });
  return (
    <Facts>
      <Fact name={walletTexts.quote.gas}>{fee === undefined ? '…' : formatAmount(fee)}</Fact>
    </Facts>
  );
}
