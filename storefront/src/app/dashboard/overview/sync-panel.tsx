import type { Health } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { counting } from '../../../components/counted.ts';
import { Icon } from '../../../components/icon.tsx';
import { momentText } from '../../../components/moment-text.ts';
import '../../../components/panel.css';
import { healthQuery } from './queries.ts';
import { overviewTexts as texts } from './texts.ts';

const ICONS = {
  good: ['check', 'text-good'],
  late: ['clock', 'text-warn'],
  bad: ['fault', 'text-bad'],
} as const;

/** Shows how far the server, and so the displayed data, is behind the chain, the newest block, and when it was checked. */
export function SyncPanel() {
  const title = useId();
  const { data, isError, dataUpdatedAt } = useQuery(healthQuery);
  const [icon, tone] = ICONS[data ? stateOf(data.chain) : 'late'];
  const pending = isError ? texts.unknown : '\u00a0';
  return (
    <section className="panel" aria-labelledby={title}>
      <div className="panel-head">
        <h2 id={title}>{texts.sync}</h2>
      </div>
      <dl className="sync">
        <div>
          <dt>{texts.health}</dt>
          <dd>
            {data && <Icon name={icon} className={tone} />}
            {data ? formatLag(data.chain) : pending}
          </dd>
        </div>
        <div>
          <dt>{texts.block}</dt>
          <dd>{data ? formatBlock(data.chain.head) : pending}</dd>
        </div>
        <div>
          <dt>{texts.checked}</dt>
          <dd>{data ? momentText(Math.floor(dataUpdatedAt / 1_000)).time : pending}</dd>
        </div>
      </dl>
    </section>
  );
}

const formatBlock = (head: number | null): string => (head === null ? texts.unknown : counting(head));

/** Returns whether the server is up to date with the chain, late, or cannot reach it. */
export function stateOf({ reachable, lag }: Health['chain']): keyof typeof ICONS {
  if (!reachable) return 'bad';
  return lag === 0 ? 'good' : 'late';
}

/** Formats how far the server is behind the chain. */
export function formatLag({ reachable, lag }: Health['chain']): string {
  if (!reachable) return texts.unreachable;
  if (lag === null) return texts.unknown;
  return lag === 0 ? texts.upToDate : texts.behind(lag);
}
