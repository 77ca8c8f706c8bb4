import type { BrowserContext, Page, Route } from '@playwright/test';
import { callOfRequest, SEND } from './calls.ts';
import { ANSWERS, isAnswerFault } from './faults.ts';
import type { Moment } from './trace.ts';

/** Stands between pages and one call, from a moment of a flow on, until it is lifted. */
export interface Interception {
  /** Resolves when the moment has come and, where its answer alone is lost, the call has had its effect. */
  struck: Promise<void>;
  /** Lets everything through from now on, what is held included. */
  lift(): Promise<void>;
}

/** Whether the call still reaches whom it asks. */
export type Lost = 'request lost' | 'answer lost';

/**
 * Waits in a page, or in all pages of a browser, for a moment. From then on its calls fail as the fault says; where the fault is none of
 * answers they are held.
 */
export async function intercept(
  pages: BrowserContext | Page,
  { call, nth, afterSends }: Moment,
  {
    fault,
    lost,
    rpcUrl,
    isStruck = false,
  }: { fault: string; lost: Lost; rpcUrl: string; isStruck?: boolean },
): Promise<Interception> {
  const held = new Set<Route>();
  let isLifted = false;
  let hasStruck = isStruck;
  let sends = 0;
  let count = 0;
  let strike!: () => void;
  const struck = new Promise<void>((resolve) => (strike = resolve));
  if (isStruck) strike();

  const isHit = (name: string | undefined) => {
    if (name === SEND) sends += 1;
    if (name !== call) return false;
    if (sends >= afterSends) count += 1;
    hasStruck ||= count === nth && sends >= afterSends;
    return hasStruck;
  };

  const handle = async (route: Route) => {
    const request = route.request();
    if (isLifted || !isHit(callOfRequest(request, rpcUrl))) return route.continue();
    if (lost === 'answer lost') await route.fetch().catch(() => undefined);
    strike();
    const answer = isAnswerFault(fault) ? ANSWERS[fault] : 'silence';
    if (answer === 'gone') return route.abort('connectionfailed');
    // Nobody answers: the page gives up by itself, or waits until the end.
    if (answer === 'silence') return void held.add(route);
    if (!call.startsWith('rpc ')) return route.fulfill({ status: answer.status, ...bodyOf(answer.body) });
    const { id } = JSON.parse(request.postData()!) as { id: number };
    const body = JSON.stringify({ jsonrpc: '2.0', id, ...answer.rpcBody });
    return route.fulfill({ status: answer.status, ...bodyOf(body) });
  };
  // A page that is gone takes its calls along.
  const listen = (route: Route) => handle(route).catch(() => undefined);
  await pages.route((url) => url.href.startsWith(rpcUrl) || call.endsWith(` ${url.pathname}`), listen);
  return {
    struck,
    async lift() {
      isLifted = true;
      await Promise.all([...held].map((route) => route.abort('connectionfailed').catch(() => undefined)));
      held.clear();
    },
  };
}

const bodyOf = (body: string) => ({
  body,
  contentType: body.startsWith('{') ? 'application/json' : 'text/plain',
});
