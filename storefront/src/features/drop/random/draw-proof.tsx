import { isHonestDraw, type Draw } from '@cubedrop/sdk';
import { drawPath } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { randomDropTexts as texts } from './texts.ts';

/** Shows the inputs and the result of a draw, explains how to verify it, and offers to do so. */
export function DrawProof({ orderId, draw }: { orderId: string; draw: Draw }) {
  const [isHonest, setHonest] = useState<boolean>();
  const rows = [
    [texts.commitment, draw.commitment],
    [texts.serverSeed, draw.serverSeed],
    [texts.clientSeed, draw.clientSeed || texts.noSeed],
    [texts.candidates, draw.candidates.join(', ')],
    [texts.inOrder, draw.drawn.join(', ')],
  ] as const;
  return (
    <div className="grid gap-5">
      <dl className="entry-proof">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd className="mono text-sm [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h4 className="label">{texts.howTo}</h4>
        <ol className="ml-5 grid max-w-(--cd-measure) list-decimal gap-1 text-sm text-bone-dim">
          {texts.how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <a
          className="link mt-2 inline-flex min-h-7 items-center text-sm"
          href={drawPath(orderId)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.record}
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          className="btn btn-line btn-small"
          onClick={() => void isHonestDraw(draw).then(setHonest)}
        >
          {texts.check}
        </button>
        <p role="status" className="flex min-w-0 flex-1 items-center gap-3 text-sm">
          {isHonest !== undefined && (
            <>
              <Icon name={isHonest ? 'check' : 'warning'} className={isHonest ? 'text-good' : 'text-bad'} />
              {isHonest ? texts.honest : texts.dishonest}
            </>
          )}
        </p>
      </div>
    </div>
  );
}
