import type { EmbeddedCall } from '@cubedrop/sdk/api';
import { readToken } from '../session/cookie.ts';

/** Id of the element in which the server embeds the responses to a page's first calls. */
const ELEMENT = 'embedded-responses';
/** Maximum age of embedded responses, in ms since the navigation started. */
const FRESH_MS = 10_000;

let answers: Record<string, unknown> | undefined;

/**
 * Returns all embedded responses, keyed by call. Empty if the page has none, and after back or forward navigation,
 * since a page restored from the cache may be days old.
 */
function readEmbedded(): Record<string, unknown> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const text = visit?.type === 'back_forward' ? null : document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/**
 * Returns the decoded response embedded for a call; `undefined` if there is none, if it is too old, or while a user is
 * signed in, because the server embeds the responses for a visitor.
 */
export function embeddedResponse<Wire, Result>(embedded: EmbeddedCall<Wire, Result>): Result | undefined {
  const { method, path, query = {}, decode } = embedded;
  if (readToken() !== undefined || performance.now() > FRESH_MS) return undefined;
  answers ??= readEmbedded();
  const call = `${method} ${path}${searchOf(query)}`;
  return Object.hasOwn(answers, call) ? decode(answers[call] as Wire) : undefined;
}

/** Returns the query string of these parameters, in their order; empty if none has a value. */
function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${parameters}`;
}
