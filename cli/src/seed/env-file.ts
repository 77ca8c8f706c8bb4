import { writePrivateFile } from '@cubedrop/sdk/node';
import type { RunDone } from '../apply/create-plan.ts';
import type { Server } from '../session/server.ts';
import type { SeedAccount } from './accounts.ts';

/**
 * Writes `NAME=value` lines for tests of a seeded stack. They contain the URLs of the server and the node, and the
 * chain id; the address and the key of each account (demo keys are public); the server id of each item
 * (`CUBEDROP_DROP_FRIDAY_ID`) and, except for seasons, its on-chain id (`CUBEDROP_DROP_FRIDAY_NUMBER`).
 */
export function writeEnvFile(
  path: string,
  { server, accounts, made }: { server: Server; accounts: Iterable<SeedAccount>; made: RunDone },
): void {
  const { apiUrl, config } = server;
  const lines: [string, string | number][] = [
    ['API_URL', apiUrl],
    ['RPC_URL', config.rpcUrl],
    ['CHAIN_ID', config.network.chainId],
  ];
  for (const { name, address, privateKey } of accounts) {
    lines.push(
      [`ACCOUNT_${variablePart(name)}_ADDRESS`, address],
      [`ACCOUNT_${variablePart(name)}_KEY`, privateKey],
    );
  }
  const add = (word: string, key: string, id: string, onChainId?: string) => {
    lines.push([`${word}_${variablePart(key)}_ID`, id]);
    if (onChainId !== undefined) lines.push([`${word}_${variablePart(key)}_NUMBER`, onChainId]);
  };
  for (const [key, { id, onChainId }] of Object.entries(made.nfts)) add('NFT', key, id, onChainId);
  for (const [key, { id, onChainId }] of Object.entries(made.cubes)) add('CUBE', key, id, onChainId);
  for (const [key, { id, onChainId }] of Object.entries(made.drops)) add('DROP', key, id, onChainId);
  for (const [key, { id }] of Object.entries(made.seasons)) add('SEASON', key, id);
  writePrivateFile(path, lines.map(([name, value]) => `CUBEDROP_${name}=${value}\n`).join(''));
}

/** Returns a key or a name as part of the name of a variable. */
function variablePart(key: string): string {
  return key.toUpperCase().replaceAll('-', '_');
}
