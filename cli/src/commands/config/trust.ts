import { changeText, contractTitle, contractChanges, trustMessages } from '@cubedrop/sdk';
import type { Trusted } from '@cubedrop/sdk/chain';
import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { printPayer } from '../../session/print-payer.ts';
import { knownAccount } from '../../session/reader.ts';
import { openServer } from '../../session/server.ts';
import { printNode, trustOf } from '../../session/trust.ts';
import { askYes } from '../../terminal/prompt.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  yes?: boolean;
}

export function define(command: Command, terminal: Terminal, run = trust): void {
  command.option('-y, --yes', 'confirm the contracts without asking').addHelpText(
    'after',
    `
For each server, a context pins the chain and the contracts with which it first paid: chain id, first block, addresses and
code. If the context changes to a server at which it has not paid before, that server has to name the contracts that the
context pinned last. If a server names others, or contracts whose code is not a build of Cubedrop, nothing is paid or
approved until you confirm them here. Ask the server's operator whether the contracts were upgraded; a fake contract can
take cubes and WETH.

Examples:
  $ cubedrop config trust
  $ cubedrop config trust --context live --yes

--json prints {"apiUrl","context","chainId","genesisHash","state","changes","contracts":[{"name","address","codeHash",
"isKnown"}],"isTrusted"}; without --yes nothing is confirmed, and isTrusted says whether they were trusted before.`,
  );
  action(command, terminal, run);
}

/** Shows the contracts that the server names. After confirmation, pins them for this context. */
export async function trust(call: Call<Flags>): Promise<void> {
  const { terminal, settings } = call;
  const { examineTrust, pinConfirmed } = await import('@cubedrop/sdk/chain');
  const server = await openServer(call);
  const chain = await openChain(call, server);
  const parameters = trustOf(call, server, chain);
  try {
    const trusted = await examineTrust(parameters);
    const { state, found } = trusted;
    const pinned = parameters.pinned.read();
    const changes = (pinned ? contractChanges(pinned, found) : []).map(changeText);
    if (!terminal.wantsJson) {
      printPayer(call, server, chain, (await knownAccount(call))?.address);
      show(terminal, trusted, changes);
    }
    if (state !== 'pinned') printNode(call, server);
    const isTrusted = state === 'pinned' || (await isConfirmed(call, state));
    if (isTrusted && state !== 'pinned') pinConfirmed(trusted, parameters.pinned);
    if (!terminal.wantsJson)
      return terminal.say(isTrusted ? 'These contracts are trusted.' : 'Nothing was changed.');
    const { chainId, genesisHash, contracts } = found;
    const { apiUrl } = server;
    const context = settings.context ?? null;
    terminal.printJson({ apiUrl, context, chainId, genesisHash, state, changes, contracts, isTrusted });
  } finally {
    chain.provider.destroy();
  }
}

async function isConfirmed({ terminal, flags }: Call<Flags>, state: Trusted['state']): Promise<boolean> {
  if (state === 'miswired') return false;
  if (flags.yes) return true;
  if (terminal.wantsJson) return false;
  return askYes(terminal, { message: 'Trust these contracts from now on?', instead: '--yes' });
}

function show(terminal: Terminal, { state, found }: Trusted, changes: readonly string[]): void {
  const rows = found.contracts.map(({ name, address, codeHash, isKnown }) => [
    ...[contractTitle(name), address, isKnown ? trustMessages.known : trustMessages.notKnown],
    codeHash.slice(0, 18),
  ]);
  printTable(terminal, [['CONTRACT', 'ADDRESS', 'BUILD', 'CODE'], ...rows]);
  terminal.say(`The first block of the chain is ${found.genesisHash.slice(0, 18)}.`);
  for (const change of changes) terminal.say(change);
  if (state === 'miswired') terminal.say(`${trustMessages.miswired} ${found.miswired.join(', ')}`);
  if (state === 'changed') terminal.say(trustMessages.why);
  if (state === 'unknown') terminal.say(trustMessages.unknown);
}
