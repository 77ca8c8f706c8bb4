import type { BrowserContext, Page, Route } from '@playwright/test';
import { callOfRequest, SEND, withoutIds } from './calls.ts';
import { ANSWERS, isAnswerFault } from './faults.ts';
import type { InjectedWallet } from './injected-wallet.ts';
import type { Moment } from './trace.ts';

/** The interception of all calls of one name that the pages make, from a moment of a flow until `lift`. */
export interface Interception {
  /** Resolves when the moment occurs and, if only the response is lost, the call has taken effect. */
  struck: Promise<void>;
  /** Whether the moment has occurred, even if the call has not taken effect yet. */
  isStriking(): boolean;
  /** Lets all further calls through, and makes the calls that are held back fail. */
  lift(): Promise<void>;
}

/** The half of the call that is lost. The call reaches its destination only if its response is lost. */
export type Lost = 'request lost' | 'answer lost';

/**
 * Intercepts calls of a page, or of all pages of a context, once the given moment occurs; at once if `isStruck`.
 * From then on, each call with the name of the moment's call fails with the given fault. If the fault is `timeout`
 * or not a fault of responses, the call is held back instead.
 */
export async function intercept(
  pages: BrowserContext | Page,
  { call, nth, afterSends }: Moment,
  {
    fault,
    lost,
    rpcUrl,
    wallet,
    isStruck = false,
  }: { fault: string; lost: Lost; rpcUrl: string; wallet: InjectedWallet | undefined; isStruck?: boolean },
): Promise<Interception> {
  /** Functions that end the calls that are held back. */
  const held = new Set<() => unknown>();
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
    // Without a response, the call waits until the page's time limit expires or the interception is lifted.
    if (answer === 'silence')
      return void held.add(() => route.abort('connectionfailed').catch(() => undefined));
    if (!call.startsWith('rpc '))
      return route.fulfill({
        status: answer.status,
        ...bodyOf(answer.body, 'headers' in answer ? answer.headers : {}),
      });
    const { id } = JSON.parse(request.postData()!) as { id: number };
    const body = JSON.stringify({ jsonrpc: '2.0', id, ...answer.rpcBody });
    return route.fulfill({ status: answer.status, ...bodyOf(body) });
  };
  // The wallet passes on the response of its node, or an error if the node did not respond.
  wallet?.handleSends(async (page, send) => {
    const isMeant = pages === page || pages === page.context();
    if (isLifted || !isMeant || !isHit(SEND)) return send();
    if (lost === 'answer lost') await send().catch(() => undefined);
    strike();
    const answer = isAnswerFault(fault) ? ANSWERS[fault] : 'silence';
    if (answer === 'silence')
      return new Promise((_, reject) => held.add(() => reject(new Error('The connection was closed.'))));
    if (answer === 'gone') throw nodeError({ code: -32_603, message: 'Failed to fetch' });
    if ('error' in answer.rpcBody) throw nodeError(answer.rpcBody.error);
    return answer.rpcBody.result;
  });

  // Responding to a closed page fails.
  const handleSafely = (route: Route) => handle(route).catch(() => undefined);
  const isConcerned = ({ href, pathname }: URL) =>
    href.startsWith(rpcUrl) || call.endsWith(` ${withoutIds(pathname)}`);
  await pages.route(isConcerned, handleSafely);
  return {
    struck,
    isStriking: () => hasStruck,
    async lift() {
      isLifted = true;
      await Promise.all([...held].map((end) => end()));
      held.clear();
    },
  };
}

/** Returns an error of a node as a wallet passes it on. */
const nodeError = ({ code, message }: { code: number; message: string }) =>
  Object.assign(new Error(message), { code });

const bodyOf = (body: string, headers: Record<string, string> = {}) => ({
  body,
  headers: { 'Content-Type': body.startsWith('{') ? 'application/json' : 'text/plain', ...headers },
});
