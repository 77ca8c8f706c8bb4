import type { Api } from './create-api.ts';
import type { Due } from './records.ts';

/** How many are asked for at once, and how often the list is begun anew where it changes while it is read. */
const AT_ONCE = 1_000;
const ATTEMPTS = 5;

/** Everything that the caller can take out of auctions, however much it is, and the wei in all of it. */
export interface AllDue {
  due: Due[];
  dueCount: number;
  total: string;
}

/**
 * Reads all slices of what is due to the caller.
 * @throws ApiError
 */
export async function allDue(api: Pick<Api, 'get'>, options: { signal?: AbortSignal } = {}): Promise<AllDue> {
  const slice = (start: number) =>
    api.get('/claim/due', { ...options, params: { query: { start, end: start + AT_ONCE } } });
  for (let attempt = 1; ; attempt++) {
    const { due: first, dueCount, total } = await slice(0);
    const due = [...first];
    let isSame = true;
    while (isSame && due.length < dueCount) {
      const next = await slice(due.length);
      isSame = next.dueCount === dueCount && next.total === total && next.due.length > 0;
      due.push(...next.due);
    }
    // What was claimed meanwhile moves the rest up, and something could be missed.
    if (isSame || attempt === ATTEMPTS) return { due, dueCount, total };
  }
}
