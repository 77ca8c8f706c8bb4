import { checkSale, DAY, formatAmount, saleMessages, type Seconds } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { useNow } from '../../clock/use-clock.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { amountOf } from '../../components/form/entered-amount.ts';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { MomentInput } from '../../components/moment-input.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSaleTerms } from '../../wallet/quotes/queries.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useAgreed } from '../../wallet/transactions/use-agreed.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { SellerShare } from './seller-share.tsx';
import { saleSellerTexts } from './seller-texts.ts';

const WEEK: Seconds = 7 * DAY;

interface SaleValues {
  /** In ETH, as typed. */
  salePrice: string;
  expiresAt: Seconds | null;
}

/** Puts the user's cube on sale at a price until a date. A price of 0 requires an additional confirmation. */
export function SellDialog({ cube, onClose }: { cube: Cube; onClose: () => void }) {
  const now = useNow();
  const flow = useFlow('createSale');
  const cubeId = BigInt(cube.onChainId);
  const { terms } = useAgreed({ terms: useSaleTerms(cubeId, useSession()?.address ?? null) }, flow);
  const [initial] = useState(() => ({ salePrice: '', expiresAt: now() + WEEK }));
  const [isConfirmingFree, setConfirmingFree] = useState(false);
  const { form, controlled, onSubmit } = useCheckedForm<SaleValues>({
    initial,
    check({ salePrice, expiresAt }) {
      const faults = checkSale({ salePrice: amountOf(salePrice, 'ETH'), expiresAt }, now());
      // Errors are shown at the fields, which the confirmation of a price of 0 hides.
      if (faults.length > 0) setConfirmingFree(false);
      return faults;
    },
    send,
  });
  const price = amountOf(form.watch('salePrice'), 'ETH');
  // Shown in every state, since a retry accepts the terms that are current at that time.
  const share = <SellerShare cubeId={cubeId} terms={terms} price={price?.ok ? price.wei : null} />;

  async function send({ salePrice, expiresAt }: SaleValues) {
    const amount = amountOf(salePrice, 'ETH');
    if (!amount?.ok || expiresAt === null || !terms) return;
    if (amount.wei === 0n && !isConfirmingFree) return setConfirmingFree(true);
    const input = {
      cubeId,
      price: amount.wei,
      expiresAt,
      maxCutPerMillion: terms.ownerCutPerMillion,
      maxPublicationFee: terms.publicationFee,
    };
    void flow.start(input, { shown: 'here', about: cube.title });
  }

  return (
    <FlowDialog
      title={saleMessages.allow}
      subtitle={cube.title}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      onProceed={() => onSubmit()}
      action={price?.ok ? saleSellerTexts.listFor(formatAmount(price.wei)) : saleSellerTexts.list}
      isReady={terms !== undefined}
      onClose={onClose}
      contract="exchange"
      isKept
    >
      {flow.activity ? (
        share
      ) : isConfirmingFree ? (
        <div className="grid gap-4">
          <p role="alert">{saleSellerTexts.forNothing(cube.title)}</p>
          {share}
          <button
            type="button"
            className="btn btn-quiet justify-self-start"
            onClick={() => setConfirmingFree(false)}
          >
            {saleSellerTexts.otherPrice}
          </button>
        </div>
      ) : (
        <form noValidate className="grid gap-5" onSubmit={onSubmit}>
          <AmountInput
            label={saleSellerTexts.salePrice}
            unit="ETH"
            hint={saleSellerTexts.priceHint}
            {...controlled('salePrice')}
          />
          <MomentInput label={saleSellerTexts.expiresAt} {...controlled('expiresAt')} />
          {share}
          {/* Without a button, Enter does not submit a form with two fields. */}
          <button type="submit" hidden />
        </form>
      )}
    </FlowDialog>
  );
}
