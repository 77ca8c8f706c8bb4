import { formatAmount, shortAddress, type Offer, type WantedCubes } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { Moment } from '../../components/moment.tsx';
import { signedOrderTexts } from './texts.ts';
import { Term } from './what-you-sign.tsx';

const texts = signedOrderTexts.offer;

interface OfferSentenceProps extends Pick<Offer, 'expiresAt'> {
  wanted: WantedCubes;
  /** On-chain id of the latest cube, the limit of an offer for any cube of a creator; `undefined` while it is read. */
  latestCubeId: bigint | undefined;
  /** In wei of WETH; `undefined` while none is entered. */
  price: bigint | undefined;
  cube: Pick<Cube, 'title' | 'onChainId'>;
  /** Title of the drop, for an offer that names one. */
  dropTitle: string | undefined;
}

/** An offer in the words of its buyer. */
export function OfferSentence({
  wanted,
  latestCubeId,
  price,
  expiresAt,
  cube,
  dropTitle,
}: OfferSentenceProps) {
  return (
    <>
      {texts.begin} <Term>{price === undefined ? '…' : formatAmount(price, 'WETH')}</Term>{' '}
      {texts[wanted.kind]}{' '}
      <Term>
        {wanted.kind === 'cube' && (
          <>
            <bdi>{cube.title}</bdi>
            {signedOrderTexts.number(cube.onChainId)}
          </>
        )}
        {wanted.kind === 'creator' && (
          <span className="mono" title={wanted.creator}>
            {shortAddress(wanted.creator)}
          </span>
        )}
        {wanted.kind === 'drop' && <bdi>{dropTitle}</bdi>}
      </Term>
      {wanted.kind === 'creator' && (
        <>
          {texts.soFar} <Term>{texts.number(latestCubeId === undefined ? '…' : String(latestCubeId))}</Term>
        </>
      )}
      , {texts.until}{' '}
      <Term>
        <Moment at={expiresAt} />
      </Term>
      . {wanted.kind === 'cube' ? texts.ownerTakes : texts.anyOwnerTakes}
    </>
  );
}
