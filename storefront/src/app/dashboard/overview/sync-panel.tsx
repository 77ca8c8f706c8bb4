import type { Health } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from './queries.ts';
import { overviewTexts as texts } from './texts.ts';

/** Shows the chain's newest block, and how far the server, and so the displayed data, is behind it. */
export function FollowerFacts() {
  const { data, isError } = useQuery(healthQuery);
  const text = data ? formatLag(data.chain) : isError ? texts.unknown : '\u00a0';
  return (
    <>
      <div>
        <dt className="label">{texts.health}</dt>
        <dd>{text}</dd>
      </div>
      <div>
        <dt className="label">{texts.block}</dt>
        <dd>{data?.chain.head ?? '\u00a0'}</dd>
      </div>
    </>
  );
}

/** Formats how far the server is behind the chain. */
export function formatLag({ reachable, lag }: Health['chain']): string {
  if (!reachable) return texts.unreachable;
  if (lag === null) return texts.unknown;
  return lag === 0 ? texts.upToDate : texts.behind(lag);
}
