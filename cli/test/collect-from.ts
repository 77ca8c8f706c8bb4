import { createApi } from '@cubedrop/sdk/api';
import type { Selection } from '../src/export/account-items.ts';
import type { ChainFacts } from '../src/export/chain-facts.ts';
import { collectRelease, type Reading } from '../src/export/collect-release.ts';
import type { ExportedRelease } from '../src/export/exported-release.ts';
import { RunStore } from '../src/journal/run-store.ts';
import type { Session } from '../src/session/session.ts';
import { digestOf, MAKER, type RecordsServer } from './records-server.ts';

/** The time of all exports, in seconds. */
export const NOW = 1_800_000_000;
export const GENESIS_HASH = `0x${'0'.repeat(64)}`;

interface CollectFromOptions {
  mayRegister?: boolean;
  selection?: Partial<Selection>;
  /** Config folder of this machine, with its runs. If omitted, there are no runs. */
  folder?: string;
  /** Facts that the chain has and the server does not. */
  chain?: Partial<ChainFacts>;
}

/** Returns an export of what the account of a server has made. */
export async function collectFrom(
  { url }: RecordsServer,
  { mayRegister = true, selection = {}, folder = '/nowhere', chain = {} }: CollectFromOptions = {},
): Promise<ExportedRelease> {
  const digest = async ({ id }: { id: string }) => digestOf(id);
  const facts: Partial<ChainFacts> = {
    nftDigest: digest,
    cubeDigest: digest,
    dropDigest: digest,
    askedPrice: async ({ price }) => price,
    ...chain,
  };
  const reading: Reading = {
    session: sessionOf(url),
    chain: facts as ChainFacts,
    progress: { update: () => undefined, printLine: () => undefined, stop: () => undefined },
  };
  const call = { folder, terminal: { clock: () => NOW * 1_000 } } as Parameters<typeof collectRelease>[0];
  const wanted = { cubes: [], drops: [], seasons: [], ...selection };
  return collectRelease(call, { selection: wanted, mayRegister }, reading);
}

/** Returns a session at a server that requires no sign-in. */
export function sessionOf(url: string): Session {
  const contracts = {
    musicNft: `0x${'1'.repeat(40)}`,
    cube: `0x${'2'.repeat(40)}`,
    dropAuction: `0x${'3'.repeat(40)}`,
  };
  const config = { network: { name: 'ropsten', chainId: 3, genesisHash: GENESIS_HASH }, contracts };
  const account = { address: MAKER };
  const api = createApi({ baseUrl: url, retries: 0 });
  return { api, apiUrl: url, insecureHttp: false, config, account } as unknown as Session;
}

/**
 * Records that the account has applied a manifest on this machine.
 * @param folder the config folder
 * @param manifest its text, and the folder in which it was (`at`)
 */
export function recordRun(folder: string, { text, at }: { text: string; at: string }): void {
  new RunStore(folder).create({
    runId: '0'.repeat(16),
    command: 'apply',
    startedAt: NOW,
    now: NOW,
    apiUrl: 'http://localhost',
    chainId: 3,
    genesisHash: GENESIS_HASH,
    account: MAKER,
    input: { name: 'mine.json', folder: at, text },
  });
}
