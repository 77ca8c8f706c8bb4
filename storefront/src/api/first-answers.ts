import { queryOptions, type NonUndefinedGuard, type QueryKey } from '@tanstack/react-query';
import { readToken } from '../session/cookie.ts';

/** The id of the element in which the server puts what a page's first calls would answer. */
const ELEMENT = 'first-answers';
/** After this, in ms since the page was asked for, they are old. */
const FRESH_MS = 10_000;

/** A call that a page may begin with, as `config/first-of-pages.ts` writes it. */
export interface FirstCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** What narrows the answer; a page begins with none. */
  query?: object;
}

let answers: Record<string, unknown> | undefined;

/** All that came with the page, by call. A page that the browser had kept brings none, since they may be days old. */
function received(): Record<string, unknown> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const text = visit?.type === 'back_forward' ? null : document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** What a call would answer, where it came with the page: for visitors alone, since it was not asked in anybody's name. */
export function firstAnswer({ method, path, body, query = {} }: FirstCall): unknown {
  if (readToken() !== undefined || performance.now() > FRESH_MS) return undefined;
  if (Object.values(query).some((value) => value !== undefined)) return undefined;
  answers ??= received();
  const call = `${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`;
  return Object.hasOwn(answers, call) ? answers[call] : undefined;
}

/**
 * A query that begins with what came with the page, so that the page is drawn whole at once.
 * @param call what `ask` sends
 */
export function withFirst<Answer, Key extends QueryKey>(
  call: FirstCall,
  queryKey: Key,
  ask: (context: { signal: AbortSignal }) => Promise<Answer>,
) {
  return queryOptions<Answer, Error, Answer, Key>({
    queryKey,
    queryFn: ask,
    initialData: () => firstAnswer(call) as NonUndefinedGuard<Answer> | undefined,
  });
}
