import { auctionMessages, formatAmount, formatRoyalty, sameAddress } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { useNow } from '../../clock/use-clock.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { extensionOf, LateBids } from '../../components/form/late-bids.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { MomentInput } from '../../components/moment-input.tsx';
import { useSession } from '../../session/use-session.ts';
import { useFlowCost } from '../../wallet/quotes/queries.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { auctionSellerTexts as texts } from './seller-texts.ts';
import { amountsOf, checkAuctionValues, isZero, initialAuctionValues, type AuctionValues } from './values.ts';

/** Dialog to open an auction of the user's cube. */
export function AuctionDialog({ cube, onClose }: { cube: Cube; onClose: () => void }) {
  const now = useNow();
  const flow = useFlow('createAuction');
  const [initial] = useState(() => initialAuctionValues(now()));
  const { form, field, controlled, onSubmit } = useCheckedForm<AuctionValues>({
    initial,
    check: (values) => checkAuctionValues(values, now()),
    send,
  });

  async function send(values: AuctionValues) {
    const { auctionStartsAt: startsAt, auctionEndsAt: endsAt } = values;
    const { minimumBid, bidDelta, buyNowPrice } = amountsOf(values);
    if (startsAt === null || endsAt === null || !minimumBid?.ok || !bidDelta?.ok) return;
    const input = {
      cubeId: BigInt(cube.onChainId),
      startsAt,
      endsAt,
      minimumBid: minimumBid.wei,
      bidDelta: bidDelta.wei,
      buyNowPrice: buyNowPrice?.ok ? buyNowPrice.wei : 0n,
      extension: extensionOf(values),
    };
    void flow.start(input, { shown: 'here', about: cube.title });
  }

  return (
    <FlowDialog
      title={auctionMessages.putOnAuction}
      subtitle={cube.title}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      contract="userAuction"
      onProceed={() => onSubmit()}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={onSubmit}>
        <MomentInput label={texts.startsAt} {...controlled('auctionStartsAt')} />
        <MomentInput label={texts.endsAt} {...controlled('auctionEndsAt')} />
        <LateBids isMoving={form.watch('isMoving')} field={field} />
        <AmountInput
          label={texts.minimumBid}
          unit="WETH"
          {...controlled('minimumBid')}
          {...(isZero(form.watch('minimumBid')) && { hint: texts.noMinimum })}
        />
        <AmountInput label={texts.bidDelta} unit="WETH" hint={texts.deltaHint} {...controlled('bidDelta')} />
        <AmountInput
          label={texts.buyNowPrice}
          unit="WETH"
          hint={texts.buyNowHint}
          {...controlled('buyNowPrice')}
        />
        <AuctionCosts cube={cube} />
        <button type="submit" hidden />
      </form>
    </FlowDialog>
  );
}

/** Shows the network fee to open the auction and, if another account gets a royalty on the winning bid, its share. */
function AuctionCosts({ cube }: { cube: Cube }) {
  const account = useSession()?.address ?? null;
  const { royaltyBasisPoints, creator } = cube;
  // The network fee does not depend on the terms.
  const terms = { startsAt: 0, endsAt: 0, minimumBid: 0n, bidDelta: 0n };
  const gas = useFlowCost('createAuction', { cubeId: BigInt(cube.onChainId), ...terms });
  return (
    <Facts>
      {royaltyBasisPoints > 0 && !sameAddress(account, creator) && (
        <Fact name={texts.royalty}>{texts.ofPrice(formatRoyalty(royaltyBasisPoints))}</Fact>
      )}
      <Fact name={walletTexts.quote.gas}>{gas === undefined ? '…' : formatAmount(gas)}</Fact>
    </Facts>
  );
}
