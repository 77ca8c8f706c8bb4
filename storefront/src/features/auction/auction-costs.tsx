import { formatAmount, formatRoyalty, sameAddress, type Address } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Fact, Facts } from '../../components/facts.tsx';
import { useSession } from '../../session/use-session.ts';
import { useFlowCost } from '../../wallet/quotes/use-flow-cost.ts';
import { walletTexts } from '../../wallet/texts.ts';
import { auctionTexts as texts } from './texts.ts';

/** Shows what is deducted from the winning bid, and the network fee to open the auction. */
export function AuctionCosts({ cube }: { cube: Cube }) {
  const account = useSession()?.address ?? null;
  const { royaltyBasisPoints, creator } = cube;
  // The network fee does not depend on the terms.
  const terms = { startsAt: 0, endsAt: 0, minimumBid: 0n, bidDelta: 0n };
  const gas = useFlowCost('createAuction', { cubeId: BigInt(cube.tokenId), ...terms });
  return (
    <Facts>
      {royaltyBasisPoints > 0 && !sameAddress(account, creator as Address) && (
        <Fact name={texts.royalty}>{texts.ofPrice(formatRoyalty(royaltyBasisPoints))}</Fact>
      )}
      <Fact name={walletTexts.quote.gas}>{gas === undefined ? '…' : formatAmount(gas)}</Fact>
    </Facts>
  );
}
