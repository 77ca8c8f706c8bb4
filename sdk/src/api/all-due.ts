import { CubedropError } from '../base/errors.ts';
import { parseWei } from '../base/money/parse.ts';
import type { Api } from './create-api.ts';
import type { Page } from './page.ts';
import { decodeDue, type Due } from './records/due.ts';

/** Number of claims and withdrawals to request per call: the maximum that the server returns. */
const DUES_PER_CALL = 1_000;
/** Maximum number of times that the whole list is read, if it changes while it is being read. */
const MAX_ATTEMPTS = 5;

/** Everything that the caller can claim or withdraw in auctions. */
export interface AllDue extends Page<Due> {
  /** Sum of all amounts, in wei. */
  total: bigint;
}

/**
 * Returns everything that is due to the caller, from all pages.
 * @throws ApiError; CubedropError `unavailable` if the list changes during each of five attempts to read it
 */
export async function allDue(
  api: Pick<Api, 'get'>,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<AllDue> {
  const readPage = (start: number) =>
    api.get('/claim/due', { params: { query: { start, end: start + DUES_PER_CALL } }, signal });
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { due: first, dueCount, total } = await readPage(0);
    const due = [...first];
    // A claim in the meantime shifts the remaining items, so one could be missed.
    let isSame = true;
    while (isSame && due.length < dueCount) {
      const next = await readPage(due.length);
      isSame = next.dueCount === dueCount && next.total === total && next.due.length > 0;
      due.push(...next.due);
    }
    if (isSame) return { items: due.map(decodeDue), count: dueCount, total: parseWei(total) };
  }
  throw new CubedropError(
    'unavailable',
    'The claims and withdrawals changed each of the five times that they were read.',
    { hint: 'Try again.' },
  );
}
