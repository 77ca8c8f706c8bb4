import type { Health } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { overviewTexts as texts } from './texts.ts';

/** How far the server has followed the chain: what is on screen is as old as that. */
export function FollowerFacts() {
  const { data, isError } = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => api.get('/health', { signal }),
  });
  const words = data ? lagInWords(data.chain) : isError ? texts.unknown : '\u00a0';
  return (
    <>
      <div>
        <dt className="label">{texts.health}</dt>
        <dd>{words}</dd>
      </div>
      <div>
        <dt className="label">{texts.block}</dt>
        <dd>{data?.chain.head ?? '\u00a0'}</dd>
      </div>
    </>
  );
}

/** How far the server is behind the chain, for people. */
export function lagInWords({ reachable, lag }: Health['chain']): string {
  if (!reachable) return texts.unreachable;
  if (lag === null) return texts.unknown;
  return lag === 0 ? texts.upToDate : texts.behind(lag);
}
