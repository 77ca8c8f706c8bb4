import { formatAmount, shortAddress, type Offer } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Moment } from '../../components/moment.tsx';
import { signedOrderTexts } from './texts.ts';
import { Term } from './what-you-sign.tsx';

const texts = signedOrderTexts.offer;

interface OfferSentenceProps extends Pick<Offer, 'target' | 'expiresAt'> {
  /** In wei of WETH; `undefined` while none is entered. */
  price: bigint | undefined;
  cube: Pick<Cube, 'title' | 'onChainId'>;
  /** Title of the drop, for an offer that names one. */
  dropTitle: string | undefined;
}

/** An offer in one sentence, in the words of its buyer. */
export function OfferSentence({ target, price, expiresAt, cube, dropTitle }: OfferSentenceProps) {
  return (
    <>
      {texts.begin} <Term>{price === undefined ? '…' : formatAmount(price, 'WETH')}</Term>{' '}
      {texts[target.kind]}{' '}
      <Term>
        {target.kind === 'cube' && (
          <>
            <bdi>{cube.title}</bdi>
            {signedOrderTexts.number(cube.onChainId)}
          </>
        )}
        {target.kind === 'creator' && (
          <span className="mono" title={target.creator}>
            {shortAddress(target.creator)}
          </span>
        )}
        {target.kind === 'drop' && <bdi>{dropTitle}</bdi>}
      </Term>
      , {texts.until}{' '}
      <Term>
        <Moment at={expiresAt} />
      </Term>
      . {target.kind === 'cube' ? texts.ownerTakes : texts.anyOwnerTakes}
    </>
  );
}
