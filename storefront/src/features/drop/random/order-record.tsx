import { formatAmount, formatWei } from '@cubedrop/sdk';
import type { DrawnCube, RandomDrop } from '@cubedrop/sdk/api';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Disclosure } from '../../../components/disclosure.tsx';
import { FaceThumb } from '../../../components/face-thumb.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Moment } from '../../../components/moment.tsx';
import { paths } from '../../../config/paths.ts';
import { DrawProof } from './draw-proof.tsx';
import { randomDropTexts as texts } from './texts.ts';
import '../../../components/entry.css';

/** One random drop: its order, the drawn cubes with a link to schedule the free ones, and the proof of the draw. */
export function OrderRecord({ order, isLatest }: { order: RandomDrop; isLatest: boolean }) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLatest) head.current?.focus();
  }, [isLatest]);
  const {
    number,
    description,
    createdAt,
    salePrice,
    minimumBid,
    documents,
    draw,
    cubes,
    freeCubeIds: free,
  } = order;
  return (
    <article className="entry" aria-labelledby={id}>
      <div className="entry-head">
        <h3 ref={head} id={id} tabIndex={-1}>
          {texts.number(number)}
        </h3>
        <Moment at={createdAt} className="label" />
      </div>
      <div className="entry-parts">
        <div className="grid content-start gap-4">
          {description && (
            <p className="text-bone-dim [overflow-wrap:anywhere]">
              <bdi>{description}</bdi>
            </p>
          )}
          <Facts>
            {salePrice !== null && <Fact name={texts.salePrice}>{formatAmount(salePrice)}</Fact>}
            {minimumBid !== null && <Fact name={texts.minimumBid}>{formatAmount(minimumBid, 'WETH')}</Fact>}
          </Facts>
          {documents.length > 0 && (
            <ul aria-label={texts.documents} className="grid justify-items-start gap-1 text-sm">
              {documents.map(({ name, url }, index) => (
                <li key={`${index} ${name}`}>
                  <a className="link inline-flex min-h-7 items-center [overflow-wrap:anywhere]" href={url}>
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="grid content-start gap-3">
          <h4 className="label">{texts.drawn(draw.drawn.length)}</h4>
          <DrawnCubes cubes={cubes} free={free} />
          {free.length > 0 ? (
            <Link
              className="btn btn-line btn-small justify-self-start"
              to={paths.newDrop.toDrawn(order.id, minimumBid === null ? '' : formatWei(minimumBid))}
            >
              {texts.schedule(free.length)}
            </Link>
          ) : (
            <p className="hint">{texts.noneFree}</p>
          )}
        </div>
      </div>
      <Disclosure title={texts.proof} open={isLatest} small>
        <DrawProof orderId={order.id} draw={draw} />
      </Disclosure>
    </article>
  );
}

/** The drawn cubes in order, each marked as still free or not. */
function DrawnCubes({ cubes, free }: { cubes: readonly DrawnCube[]; free: readonly string[] }) {
  return (
    <ol className="entry-items" aria-label={texts.inOrder}>
      {cubes.map(({ id, onChainId, title, frontFace }) => (
        <li key={id}>
          <FaceThumb face={frontFace} size={48} />
          <span className="min-w-0">
            <Link
              className="link leading-snug font-[640] [overflow-wrap:anywhere]"
              to={paths.myCube.to(undefined, id)}
            >
              <bdi>{title || texts.cube(onChainId)}</bdi>
            </Link>
            <span className="label block">{free.includes(id) ? texts.free : texts.scheduled}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
