import { queryOptions, type NonUndefinedGuard, type QueryKey } from '@tanstack/react-query';
import { readToken } from '../session/cookie.ts';

/** Id of the element in which the server embeds the responses to a page's first calls. */
const ELEMENT = 'first-answers';
/** Maximum age of embedded responses, in ms since the navigation started. */
const FRESH_MS = 10_000;

/** One of a page's first calls, as listed in `config/first-of-pages.ts`. */
export interface FirstCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Query parameters. Embedded responses never have any. */
  query?: object;
}

let answers: Record<string, unknown> | undefined;

/**
 * Returns all embedded responses, keyed by call. Empty after back or forward navigation, since a page restored from the
 * cache may be days old.
 */
function received(): Record<string, unknown> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const text = visit?.type === 'back_forward' ? null : document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/**
 * Returns the embedded response to a call, if any. Only for visitors, because embedded responses are unauthenticated.
 */
export function firstAnswer({ method, path, body, query = {} }: FirstCall): unknown {
  if (readToken() !== undefined || performance.now() > FRESH_MS) return undefined;
  if (Object.values(query).some((value) => value !== undefined)) return undefined;
  answers ??= received();
  const call = `${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`;
  return Object.hasOwn(answers, call) ? answers[call] : undefined;
}

/**
 * Returns query options whose initial data is the embedded response, so that the page renders completely at once.
 * @param call the request that `ask` sends
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
