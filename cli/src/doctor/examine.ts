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
import type { Account } from '../wallet/account.ts';
import { isLedger, signerName } from '../wallet/signer.ts';
import { Examination } from './examination.ts';

const MINIMUM_NODE = [20, 19] as const;

/**
 * Checks everything that a command depends on, from this machine to the chain. Checks whose prerequisite failed are
 * skipped.
 */
export async function examine(call: Call<object>): Promise<Examination> {
  const examination = new Examination();
  examineNode(examination, process.versions.node);
  await examination.attempt('settings', () => {
    const all = call.settings.list().filter(({ source }) => source !== 'default');
    examination.pass(
      'settings',
      all.map(({ name, source }) => `${name} (${source})`).join(', ') || 'all defaults',
    );
  });
  const account = await examination.attempt('key', () => call.account());
  if (account) {
    examination.pass('key', `${account.address}${account.fromEnvironment ? ', from the environment' : ''}`);
    await examination.attempt('signer', () => examineSigner(examination, call, account));
  }
  const server = await examination.attempt('server', () => openServer(call));
  if (server)
    examination.pass('server', `${server.apiUrl} follows ${networkTitle(server.config.network.name)}`);
  const chain = server && (await examination.attempt('chain', () => openChain(call, server)));
  if (server && chain) {
    const { chainId, genesisHash } = chain.network;
    examination.pass(
      'chain',
      `chain ${chainId}, first block ${genesisHash.slice(0, 18)}, the same as the server's`,
    );
    await examination.attempt('clock', () => examineClock(examination, call, server, chain));
    const hasContracts = await examination.attempt('contracts', () => examineContracts(examination, chain));
    if (hasContracts)
      await examination.attempt('trust', () => examineTrusted(examination, call, server, chain));
    if (account && hasContracts)
      await examination.attempt('balance', () => examineAccount(examination, chain, account.address));
  }
  if (server && account) await examineToken(examination, call, server, account.address);
  await examineRuns(examination, call);
  chain?.provider.destroy();
  return examination;
}

/** Checks that Node is recent enough. */
export function examineNode(examination: Examination, version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]);
  if (isEnough) examination.pass('node', version);
  else examination.fail('node', version, `Install Node ${MINIMUM_NODE.join('.')} or newer.`);
}

/** Checks that the signer of an account, if it has one, can be reached and still shows the account. */
async function examineSigner(
  examination: Examination,
  { terminal }: Call<object>,
  { address, signer }: Account,
): Promise<void> {
  if (!signer) return;
  const { connectSigner } = await import('../wallet/connect-signer.ts');
  await connectSigner(signer, address, terminal);
  const sends =
    !isLedger(signer) && signer.sends ? 'it sends transactions itself' : 'this machine sends what it signs';
  examination.pass('signer', `${signerName(signer)} shows the account; ${sends}`);
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
  if (faults.length === 0) examination.pass('clock', "the same as the server's");
}

/** Checks that there is code at every contract's address, and returns whether there is. */
async function examineContracts(examination: Examination, chain: Chain): Promise<boolean> {
  const { deployedContracts, readCode } = await import('@cubedrop/sdk/chain');
  const deployed = deployedContracts(chain);
  const codes = await Promise.all(
    deployed.map(async ({ name, address }) => [name, await readCode(chain, address)] as const),
  );
  const missing = codes.filter(([, code]) => code === '0x').map(([name]) => name);
  if (missing.length === 0) examination.pass('contracts', deployed.map(({ name }) => name).join(', '));
  else
    examination.fail(
      'contracts',
      `There is no code at ${missing.join(', ')}.`,
      'The server is configured with addresses that this chain does not have: report this to its operator.',
    );
  return missing.length === 0;
}

/**
 * Checks that this context trusts the contracts, or has pinned none yet. Reports for each contract whether its code is
 * a known build.
 */
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
    examination.pass(contractTitle(name), `${address}, ${build}`);
  }
  if (state === 'pinned') examination.pass('trust', 'the contracts that this context first paid with');
  else if (state === 'first' || state === 'reset')
    examination.pass('trust', 'nothing pinned yet; the first payment pins these contracts');
  else {
    const pinned = parameters.pinned.read();
    const changes = pinned ? contractChanges(pinned, found).map(changeText) : [];
    const todo = state === 'miswired' ? "Tell the server's operator." : 'cubedrop config trust';
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
  if (eth > 0n) examination.pass('balance', has);
  else examination.warn('balance', has, `Send ETH to ${address}: every transaction needs some.`);
  const toGrant = `the owner of the drop contract can grant it: cubedrop creator grant ${address}`;
  examination.pass('creator role', isCreator ? 'yes' : `no; ${toGrant}`);
  if (pending === latest) examination.pass('nonces', `${latest} used, none pending`);
  else
    examination.warn(
      'nonces',
      pending - latest === 1 ? 'A transaction is pending.' : `${pending - latest} transactions are pending.`,
      'Wait, or resume the run that sent what is pending: cubedrop run list --unfinished',
    );
}

async function examineToken(
  examination: Examination,
  call: Call<object>,
  server: Server,
  address: string,
): Promise<void> {
  const stored = new TokenStore(call.folder).read(server.apiUrl, address);
  if (!stored) return examination.pass('sign-in', 'none stored; commands that need one say so');
  const isValid = await examination.attempt('sign-in', () => isSignedIn(call, server, address));
  if (isValid) examination.pass('sign-in', 'valid');
  else if (isValid === false) examination.warn('sign-in', 'The session has ended.', 'cubedrop login');
}

/** Reports the runs that are not over, and each run whose record or journal is damaged. */
async function examineRuns(examination: Examination, { folder }: Call<object>): Promise<void> {
  const store = new RunStore(folder);
  const { runs, unreadable } = store.listReadable();
  const unfinished = runs.filter((run) => store.stateOf(run) === 'unfinished');
  const damaged = runs.filter((run) => store.stateOf(run) === 'damaged');
  const [first] = unfinished;
  if (first) {
    const names = unfinished.map((run) => `${run.runId} (${commandOf(run)})`).join(', ');
    examination.warn('runs', `Unfinished: ${names}.`, `cubedrop run resume ${first.runId}`);
  } else if (damaged.length + unreadable.length === 0) examination.pass('runs', 'none unfinished');
  // What these throw says which file is damaged, and what to do about it.
  for (const runId of unreadable) await examination.attempt('runs', () => store.get(runId));
  for (const run of damaged) await examination.attempt('runs', () => store.entriesOf(run));
}
