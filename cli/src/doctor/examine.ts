import {
  changeText,
  contractTitle,
  formatAmount,
  networkTitle,
  contractChanges,
  trustMessages,
  type Address,
} from '@cubedrop/sdk';
import type { Chain } from '@cubedrop/sdk/chain';
import type { Call } from '../commands/call.ts';
import { TokenStore } from '../config/token-store.ts';
import { commandOf, RunStore } from '../journal/run-store.ts';
import { openChain } from '../session/chain.ts';
import { CLOCK_ADVICE, clockFaults } from '../session/clock-faults.ts';
import { openServer, type Server } from '../session/server.ts';
import { isSignedIn } from '../session/session.ts';
import { trustOf } from '../session/trust.ts';
import { Examination } from './examination.ts';

const LEAST_NODE = [20, 19] as const;

/**
 * Checks everything that a command depends on, from this machine to the chain. Checks whose prerequisite failed are
 * skipped.
 */
export async function examine(call: Call<object>): Promise<Examination> {
  const examination = new Examination();
  examineNode(examination, process.versions.node);
  await examination.tryTo('settings', () => {
    const all = call.settings.list().filter(({ source }) => source !== 'default');
    examination.note(
      'settings',
      all.map(({ name, source }) => `${name} (${source})`).join(', ') || 'as they come',
    );
  });
  const account = await examination.tryTo('key', () => call.account());
  if (account)
    examination.note('key', `${account.address}${account.fromEnvironment ? ', from the environment' : ''}`);
  const server = await examination.tryTo('server', () => openServer(call));
  if (server)
    examination.note('server', `${server.apiUrl} follows ${networkTitle(server.config.network.name)}`);
  const chain = server && (await examination.tryTo('chain', () => openChain(call, server)));
  if (server && chain) {
    const { chainId, genesisHash } = chain.network;
    examination.note('chain', `chain ${chainId}, first block ${genesisHash.slice(0, 18)}, as the server's`);
    await examination.tryTo('clock', () => examineClock(examination, call, server, chain));
    const isThere = await examination.tryTo('contracts', () => examineContracts(examination, chain));
    if (isThere) await examination.tryTo('trust', () => examineTrusted(examination, call, server, chain));
    if (account && isThere)
      await examination.tryTo('balance', () => examineAccount(examination, chain, account.address));
  }
  if (server && account) await examineToken(examination, call, server, account.address);
  examineRuns(examination, call);
  chain?.provider.destroy();
  return examination;
}

/** Checks that Node is recent enough. */
export function examineNode(examination: Examination, version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  if (isEnough) examination.note('node', version);
  else examination.fail('node', version, `Install Node ${LEAST_NODE.join('.')} or newer.`);
}

/** Compares this machine's clock with those of the server and the chain. */
async function examineClock(
  examination: Examination,
  call: Call<object>,
  server: Server,
  chain: Chain,
): Promise<void> {
  const faults = await clockFaults(call, server, chain);
  for (const fault of faults) examination.warn('clock', fault, CLOCK_ADVICE);
  if (faults.length === 0) examination.note('clock', "as the server's");
}

/** Checks that there is code at every contract's address. */
async function examineContracts(examination: Examination, chain: Chain): Promise<boolean> {
  const { deployedContracts, readCode } = await import('@cubedrop/sdk/chain');
  const there = deployedContracts(chain);
  const codes = await Promise.all(
    there.map(async ({ name, address }) => [name, await readCode(chain, address)] as const),
  );
  const missing = codes.filter(([, code]) => code === '0x').map(([name]) => name);
  if (missing.length === 0) examination.note('contracts', there.map(({ name }) => name).join(', '));
  else
    examination.fail(
      'contracts',
      `There is no code at ${missing.join(', ')}.`,
      'The server is configured for other addresses than this chain has: tell whoever runs it.',
    );
  return missing.length === 0;
}

/** Checks that this context trusts the contracts, and reports for each whether its code is a known build. */
async function examineTrusted(
  examination: Examination,
  call: Call<object>,
  server: Server,
  chain: Chain,
): Promise<void> {
  const { examineTrust } = await import('@cubedrop/sdk/chain');
  const parameters = trustOf(call, server, chain);
  const { state, found } = await examineTrust(parameters);
  for (const contract of found.contracts) {
    const { address, isKnown, name } = contract;
    const build = isKnown ? trustMessages.known : trustMessages.notKnown;
    examination.note(contractTitle(name), `${address}, ${build}`);
  }
  if (state === 'pinned') examination.note('trust', 'the contracts that this context first paid with');
  else if (state === 'first' || state === 'reset')
    examination.note('trust', 'nothing pinned yet; the first payment pins these contracts');
  else {
    const pinned = parameters.pinned.read();
    const changes = pinned ? contractChanges(pinned, found).map(changeText) : [];
    const todo = state === 'miswired' ? 'Tell whoever runs the server.' : 'cubedrop config trust';
    examination.fail('trust', [trustMessages[state], ...changes, ...found.miswired].join(' '), todo);
  }
}

async function examineAccount(examination: Examination, chain: Chain, address: Address): Promise<void> {
  const { readBalance, readContract, readNonce } = await import('@cubedrop/sdk/chain');
  const [{ eth, weth }, isCreator, latest, pending] = await Promise.all([
    readBalance(chain, address),
    readContract(chain, 'dropAuction', 'isCreator', [address]),
    readNonce(chain, address, 'latest'),
    readNonce(chain, address, 'pending'),
  ]);
  const has = `${formatAmount(eth)} and ${formatAmount(weth, 'WETH')}`;
  if (eth > 0n) examination.note('balance', has);
  else examination.warn('balance', has, `Send ETH to ${address}: every transaction needs some.`);
  const toGrant = `the owner of the drop contract can grant it: cubedrop creator grant ${address}`;
  examination.note('creator role', isCreator ? 'yes' : `no; ${toGrant}`);
  if (pending === latest) examination.note('nonces', `${latest} used, none waiting`);
  else
    examination.warn(
      'nonces',
      `${pending - latest} transactions are waiting to get into a block.`,
      'Wait for them, or go on with the run that sent them: cubedrop run list --unfinished',
    );
}

async function examineToken(
  examination: Examination,
  call: Call<object>,
  server: Server,
  address: string,
): Promise<void> {
  const kept = new TokenStore(call.folder).read(server.apiUrl, address);
  if (!kept) return examination.note('sign-in', 'none kept; commands that need one say so');
  const isGood = await examination.tryTo('sign-in', () => isSignedIn(call, server, address));
  if (isGood) examination.note('sign-in', 'good');
  else if (isGood === false) examination.warn('sign-in', 'The session is over.', 'cubedrop login');
}

function examineRuns(examination: Examination, { folder }: Call<object>): void {
  const store = new RunStore(folder);
  const open = store.list().filter((run) => store.isOpen(run));
  const [first] = open;
  if (!first) return examination.note('runs', 'none unfinished');
  const names = open.map((run) => `${run.runId} (${commandOf(run)})`).join(', ');
  examination.warn('runs', `Unfinished: ${names}.`, `cubedrop run resume ${first.runId}`);
}
