import { comparePositions, type ChainEvent, type Position } from '../../index/chain/event.ts';

/** A range of the chain during which an account had the creator role. */
export interface CreatorTerm {
  readonly from: Position;
  /** Position at which the role was revoked; `undefined` while the account has it. */
  readonly until?: Position;
}

/** Derives an account's terms from its events. */
export function foldCreatorTerms(events: readonly ChainEvent[]): CreatorTerm[] {
  const terms: CreatorTerm[] = [];
  let from: Position | undefined;
  for (const event of events) {
    if (event.name !== 'CreatorChanged') continue;
    const at = { blockNumber: event.blockNumber, logIndex: event.logIndex };
    if (event.args.isCreator) from ??= at;
    else if (from) {
      terms.push({ from, until: at });
      from = undefined;
    }
  }
  return from ? [...terms, { from }] : terms;
}

/** Whether the account had the creator role at a position on the chain. */
export function wasCreator(terms: readonly CreatorTerm[], at: Position): boolean {
  return terms.some(
    ({ from, until }) => comparePositions(from, at) <= 0 && (!until || comparePositions(at, until) < 0),
  );
}
