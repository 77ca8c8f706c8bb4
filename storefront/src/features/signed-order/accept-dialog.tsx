import type { PublishedOffer } from '@cubedrop/react';
import { useConfig } from '@cubedrop/react';
import { divideUnderTerms, formatAmount, isolated, shortAddress, type Address } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { FaceThumb } from '../../components/face-thumb.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { useFlowCost, useSaleTerms } from '../../wallet/quotes/queries.ts';
import { FlowDialog } from '../../wallet/transactions/flow-dialog.tsx';
import { useAgreed } from '../../wallet/transactions/use-agreed.ts';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { useRefreshOrders, verifiedOfferQuery } from './queries.ts';
import { ShareFacts } from './share-facts.tsx';
import { signedOrderTexts as texts } from './texts.ts';

export interface AcceptDialogProps {
  cube: Cube;
  offer: PublishedOffer;
  /** The cube's owner. */
  account: Address;
  onClose: () => void;
}

/**
 * Shows what the seller gets for an offer. On confirmation, accepts the offer for at least that amount. The seller
 * can confirm once the offer's signature and the buyer's WETH have been checked.
 */
export function AcceptDialog({ cube, offer, account, onClose }: AcceptDialogProps) {
  const { order, orderHash, signature } = offer;
  const cubeId = BigInt(cube.onChainId);
  const flow = useFlow('acceptOffer');
  const refresh = useRefreshOrders();
  const verified = useQuery(verifiedOfferQuery(useConfig(), orderHash));
  // The network fee does not depend on the amounts.
  const gas = useFlowCost('acceptOffer', { order, signature, cubeId, minimumProceeds: 0n });
  const { terms, fee } = useAgreed({ terms: useSaleTerms(cubeId, account), fee: gas }, flow);
  const amount = formatAmount(order.price, 'WETH');
  const problem = verified.isError ? messageOf(verified.error) : (verified.data?.refusal ?? '');
  const isReady = verified.data !== undefined && problem === '' && terms !== undefined;

  function accept() {
    const { data } = verified;
    if (!data || !terms) return;
    const minimumProceeds = divideUnderTerms(terms, data.order.price).seller;
    const input = { order: data.order, signature: data.signature, cubeId, minimumProceeds };
    void flow.start(input, { shown: 'here', about: cube.title, onDone: refresh });
  }

  return (
    <FlowDialog
      title={texts.acceptTitle}
      subtitle={`${isolated(cube.title)}, ${isolated(cube.musicArtist.name)}`}
      picture={<FaceThumb face={cube.frontFace} />}
      flow={flow}
      action={texts.acceptFor(amount)}
      isReady={isReady}
      onProceed={accept}
      onClose={onClose}
      contract="offers"
      isKept
    >
      <Facts>
        <Fact name={texts.from}>
          <span className="mono" title={order.buyer}>
            {shortAddress(order.buyer)}
          </span>
        </Fact>
        <Fact name={texts.offered}>{amount}</Fact>
        <ShareFacts terms={terms} price={order.price} gas={fee === undefined ? '…' : formatAmount(fee)} />
      </Facts>
      {!flow.activity && (
        <>
          {/* One element for the problem and the progress, so that a change is announced. */}
          <p role="status" className={problem ? 'text-bad' : 'text-sm text-bone-dim empty:hidden'}>
            {problem || (verified.data ? '' : texts.checking)}
          </p>
          <p className="text-sm text-bone-dim">
            {texts.handOver} {cube.sale && texts.saleEnds}
          </p>
        </>
      )}
    </FlowDialog>
  );
}
