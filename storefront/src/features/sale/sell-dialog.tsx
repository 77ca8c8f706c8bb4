import { checkSale, saleMessages, type Seconds } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { useNow } from '../../clock/use-clock.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { amountOf } from '../../components/form/amount-of.ts';
import { useFirstFault } from '../../components/form/use-first-fault.ts';
import { MomentInput } from '../../components/moment-input.tsx';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { SellerShare } from './seller-share.tsx';
import { saleTexts } from './texts.ts';

const WEEK: Seconds = 7 * 24 * 60 * 60;

/** Puts the user's cube on sale at a price until a date. A price of 0 requires an additional confirmation. */
export function SellDialog({ cube, onClose }: { cube: Cube; onClose: () => void }) {
  const now = useNow();
  const flow = useFlow('createSale');
  const [price, setPrice] = useState('');
  const [expiresAt, setExpiresAt] = useState<Seconds | null>(() => now() + WEEK);
  const [isForNothing, setForNothing] = useState(false);
  const { errorOf, place, clear, passes } = useFirstFault();
  const salePrice = amountOf(price, 'ETH');
  const wei = salePrice?.ok ? salePrice.wei : null;

  function proceed() {
    if (!passes(checkSale({ salePrice, expiresAt }, now()))) return setForNothing(false);
    if (wei === null || expiresAt === null) return;
    if (wei === 0n && !isForNothing) return setForNothing(true);
    const input = { cubeId: BigInt(cube.tokenId), price: wei, expiresAt };
    void flow.start(input, { shown: 'here', about: cube.title });
  }

  return (
    <FlowDialog
      title={saleMessages.allow}
      subtitle={cube.title}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      onProceed={proceed}
      onClose={onClose}
      contract="exchange"
    >
      {isForNothing ? (
        <div className="grid gap-4">
          <p role="alert">{saleTexts.forNothing(cube.title)}</p>
          <SellerShare cube={cube} price={0n} />
          <button
            type="button"
            className="btn btn-quiet justify-self-start"
            onClick={() => setForNothing(false)}
          >
            {saleTexts.otherPrice}
          </button>
        </div>
      ) : (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            proceed();
          }}
        >
          <AmountInput
            ref={place('salePrice')}
            label={saleTexts.salePrice}
            unit="ETH"
            value={price}
            onValue={(text) => {
              setPrice(text);
              clear('salePrice');
            }}
            error={errorOf('salePrice')}
            hint={saleTexts.priceHint}
          />
          <MomentInput
            ref={place('expiresAt')}
            label={saleTexts.expiresAt}
            value={expiresAt}
            onValue={(moment) => {
              setExpiresAt(moment);
              clear('expiresAt');
            }}
            error={errorOf('expiresAt')}
          />
          <SellerShare cube={cube} price={wei} />
          {/* Without a button, Enter does not submit a form with two fields. */}
          <button type="submit" hidden />
        </form>
      )}
    </FlowDialog>
  );
}
