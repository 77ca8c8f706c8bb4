import { ownPages, sharedPages, type JsonObject, type JsonValue } from '@cubedrop/sdk';
import type { Config, Cube } from '@cubedrop/sdk/api';
import { serverIdOf } from '../commands/on-chain-id.ts';
import { bigintOf } from './lot-of.ts';

/** Returns the URL of a page of the server. */
export function pageUrl({ apiUrl }: { apiUrl: string }, path: string): string {
  return new URL(path, apiUrl).href;
}

/**
 * Returns the path of a cube's page in its current sale or auction, or else in its latest drop; `undefined` if there is
 * none.
 */
export function cubePagePath({ id, sale, auction, lot }: Pick<Cube, 'id' | 'sale' | 'auction' | 'lot'>) {
  if (sale) return sharedPages.sale.to(sale.expiresAt, id, sale.id);
  if (auction) return sharedPages.userAuction.to(id, auction.id);
  return lot && sharedPages.cube.to(lot.dropId, id);
}

/** A payment and the result of its flow, as JSON. */
export interface CompletedPayment {
  command: string;
  input: JsonObject;
  result: JsonObject;
}

/** Commands whose result is on the cube's page in the dashboard: the account holds the cube afterwards. */
const TO_OWN_CUBE: readonly string[] = ['sale buy', 'sale remove', 'listing make'];

/** Returns the path of the page that shows what a payment changed, or `undefined` if there is none. */
export async function pagePathOf(
  config: Config,
  { command, input, result }: CompletedPayment,
): Promise<string | undefined> {
  const idOf = (kind: 'drop' | 'auction' | 'cube', id: JsonValue) => serverIdOf(config, kind, bigintOf(id));
  const { drop, auction, cube, creator, expiresAt } = input;
  const { id } = result;
  if (drop !== undefined && cube !== undefined)
    return sharedPages.cube.to(await idOf('drop', drop), await idOf('cube', cube));
  if (drop !== undefined) return sharedPages.drop.to(await idOf('drop', drop));
  if (typeof creator === 'string') return sharedPages.creator.to(creator);
  if (cube === undefined) return undefined;
  if (TO_OWN_CUBE.includes(command)) return ownPages.cube.to(undefined, await idOf('cube', cube));
  if (auction !== undefined)
    return sharedPages.userAuction.to(await idOf('cube', cube), await idOf('auction', auction));
  if (typeof id !== 'string') return undefined;
  if (command === 'auction create') return sharedPages.userAuction.to(await idOf('cube', cube), id);
  if (command !== 'sale create') return undefined;
  return sharedPages.sale.to(Number(expiresAt), await idOf('cube', cube), id);
}

/** Returns the hashes of the transactions in the result of a flow, in their order, each once. */
export function transactionHashesIn(result: JsonObject): string[] {
  const { transaction, claims, cubes } = result;
  const hashes = [transaction, ...hashesIn(claims), ...hashesIn(cubes)];
  return [...new Set(hashes.filter((hash) => typeof hash === 'string'))];
}

function hashesIn(parts: unknown): unknown[] {
  if (!Array.isArray(parts)) return [];
  return parts.map((part: unknown) =>
    typeof part === 'object' && part !== null && 'transaction' in part ? part.transaction : undefined,
  );
}
