import type { Paint } from './terminal.ts';

/** Colours of the states of auctions, bids, runs, transactions and webhooks, and of the actions of a plan. */
const COLORS: ReadonlyMap<string, keyof Paint> = new Map([
  ['running', 'good'],
  ['leading', 'good'],
  ['won', 'good'],
  ['done', 'good'],
  ['confirmed', 'good'],
  ['enabled', 'good'],
  ['delivered', 'good'],
  ['create', 'good'],
  ['outbid', 'bad'],
  ['failed', 'bad'],
  ['failing', 'bad'],
  ['damaged', 'bad'],
  ['reverted', 'bad'],
  ['disabled', 'bad'],
  ['refuse', 'bad'],
  ['upcoming', 'pending'],
  ['unfinished', 'pending'],
  ['waiting', 'pending'],
  ['unknown', 'pending'],
  ['ended', 'muted'],
  ['lost', 'muted'],
  ['withdrawn', 'muted'],
  ['abandoned', 'muted'],
  ['replaced', 'muted'],
]);

/**
 * Colours a state, such as `running` or `waiting until …`, by its first word. States without a colour are left as they
 * are.
 */
export function paintState(paint: Paint, state: string): string {
  const color = COLORS.get(state.split(' ', 1)[0] ?? '');
  return color ? paint[color](state) : state;
}
