import {
  contractLine,
  isLoopback,
  pinnedContractsOf,
  trustMessages,
  type ContractRole,
  type ContractsOnChain,
} from '@cubedrop/sdk';
import type { Chain, TrustParameters, Trusted } from '@cubedrop/sdk/chain';
import type { Call } from '../commands/call.ts';
import { PinnedContractsFile } from '../config/pinned-contracts-file.ts';
import type { Server } from './server.ts';

/**
 * Returns the parameters for the SDK's check of a server's contracts, with the pinned contracts of the active context.
 */
export function trustOf(
  { folder, settings }: Pick<Call<object>, 'folder' | 'settings'>,
  { apiUrl, config }: Pick<Server, 'apiUrl' | 'config'>,
  chain: Chain,
): TrustParameters & { pinned: PinnedContractsFile } {
  const pinned = new PinnedContractsFile(folder, settings.context, apiUrl);
  const rpcUrl = settings.get('rpc-url').value ?? config.rpcUrl;
  return { chain, pinned, origin: apiUrl, rpcUrl };
}

/**
 * Ensures that the contracts are the ones this context trusts. Called before anything is paid or approved.
 * @param options `pin: false` pins nothing at first use, for commands that do not pay
 * @throws CubedropError `untrusted`, naming the command that confirms them
 */
export async function requireTrusted(
  call: Call<object>,
  server: Server,
  chain: Chain,
  { pin = true }: { pin?: boolean } = {},
): Promise<Trusted> {
  const { requireTrust } = await import('@cubedrop/sdk/chain');
  const { pinned, ...parameters } = trustOf(call, server, chain);
  const read = () => pinned.read();
  const store = pin ? pinned : { read, write: () => undefined };
  const trusted = await requireTrust({ ...parameters, pinned: store }).catch(async (error: unknown) => {
    const { CubedropError, isCubedropError } = await import('@cubedrop/sdk');
    if (!isCubedropError(error, 'untrusted')) throw error;
    const { otherServer } = pinned;
    const origin = otherServer === undefined ? '' : `This context has used ${otherServer} before. `;
    throw new CubedropError('untrusted', error.shortMessage, {
      hint: `${origin}Review the contracts, and confirm them if they are right: cubedrop config trust`,
      details: error.details,
      cause: error,
    });
  });
  // The contracts are those pinned for another server. They are now pinned for this one too, so that they are
  // required here even if others are pinned for the other server later.
  if (pin && trusted.state === 'pinned' && pinned.otherServer !== undefined)
    pinned.write(pinnedContractsOf(trusted.found));
  if (trusted.state === 'reset') call.terminal.say(trustMessages.reset);
  if (trusted.state === 'first') {
    printNode(call, server);
    // With --json nothing else names the contracts. Without it, they are named before each payment.
    if (pin && call.terminal.wantsJson) printContracts(call, trusted.found);
  }
  return trusted;
}

/**
 * Warns that the contracts were read through a node that the server chose and that could describe them falsely. Prints
 * nothing if the user chose the node or it runs on this machine.
 */
export function printNode(
  { settings, terminal }: Pick<Call<object>, 'settings' | 'terminal'>,
  { config: { rpcUrl } }: Pick<Server, 'config'>,
): void {
  if (settings.get('rpc-url').value !== undefined || isLoopback(new URL(rpcUrl).hostname)) return;
  terminal.say(trustMessages.nodeOfServer(rpcUrl));
}

/**
 * Prints the address of each contract that is about to be paid or approved, and whether its code is known.
 * @param names defaults to all contracts
 */
export function printContracts(
  { terminal }: Pick<Call<object>, 'terminal'>,
  { contracts }: ContractsOnChain,
  names: readonly ContractRole[] = contracts.map(({ name }) => name),
): void {
  for (const contract of contracts) {
    if (names.includes(contract.name)) terminal.say(`With the ${contractLine(contract)}`);
  }
}
