import { withoutTrailingSlashes, type Hex } from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import { RunStore } from '../journal/run-store.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { pagePathOf, pageUrl, transactionHashesIn, type CompletedPayment } from './pages.ts';
import { openServer, type Server } from './server.ts';

/** Maximum number of transactions that are listed after a run. */
const MAX_TRANSACTIONS = 10;

/** Transactions of a run, and the page that shows what changed. */
export interface Links {
  runId: string;
  transactions: {
    hash: string;
    /** Its URL in the explorer; `undefined` if the server can no longer be reached. */
    url: string | undefined;
  }[];
  /** `undefined` if there is none, or the server can no longer be reached. */
  page: string | undefined;
}

/** Returns the links of a payment. */
export async function linksOf(call: Call<object>, payment: CompletedPayment): Promise<Links> {
  const server = await openServer(call).catch(() => undefined);
  const path = server ? await pagePathOf(server.config, payment) : undefined;
  return {
    runId: String(payment.result['runId']),
    transactions: withUrls(server, transactionHashesIn(payment.result)),
    page: server && path !== undefined ? pageUrl(server, path) : undefined,
  };
}

/** Returns the links of the run of a manifest. @param page URL of the page that shows what was created */
export async function linksOfRun(
  call: Call<object>,
  runId: string,
  page: string | undefined,
): Promise<Links> {
  return {
    ...(await linksOfTransactions(call, runId, confirmedHashes(new RunStore(call.folder), runId))),
    page,
  };
}

/** Returns the links of transactions of a run, without a page. */
export async function linksOfTransactions(
  call: Call<object>,
  runId: string,
  hashes: readonly string[],
): Promise<Links> {
  const server = hashes.length === 0 ? undefined : await openServer(call).catch(() => undefined);
  return { runId, transactions: withUrls(server, hashes), page: undefined };
}

/** Prints the hash and the explorer URL of up to ten transactions, then the URL of the page that shows what changed. */
export function printLinks(terminal: Terminal, { runId, transactions, page }: Links): void {
  for (const { hash, url } of transactions.slice(0, MAX_TRANSACTIONS))
    terminal.say(`Transaction ${hash}${url === undefined ? '' : `\n  ${url}`}`);
  const more = transactions.length - MAX_TRANSACTIONS;
  if (more > 0) terminal.say(`And ${more} more: cubedrop run track ${runId}`);
  if (page !== undefined) terminal.say(`See ${page}`);
}

/**
 * Returns the URL to open with `--web`: the page that shows what changed, or else that of the last transaction;
 * `undefined` if there is neither.
 */
export function webPageOf({ page, transactions }: Links): string | undefined {
  return page ?? transactions.at(-1)?.url;
}

function withUrls(
  server: Pick<Server, 'config'> | undefined,
  hashes: readonly string[],
): Links['transactions'] {
  return hashes.map((hash) => ({ hash, url: server && explorerUrl(server, hash) }));
}

function explorerUrl({ config }: Pick<Server, 'config'>, hash: string): string {
  return `${withoutTrailingSlashes(config.explorerUrl)}/tx/${hash}`;
}

/** Returns the hashes of a run's confirmed transactions; empty if this machine has no readable journal of the run. */
function confirmedHashes(runs: RunStore, runId: string): Hex[] {
  try {
    const run = runs.find(runId);
    return run ? runs.confirmedTransactions(run) : [];
  } catch {
    // The items exist, so an unreadable journal of their run is no reason to fail.
    return [];
  }
}
