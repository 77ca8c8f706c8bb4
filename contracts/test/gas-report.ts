import type { GasFigures } from './gas-measure.ts';

/** The maximum gas by operation. Some of the measured operations have none. */
export const gasCeilings: GasFigures = {
  'new_batch of 10': 150_000,
  'new_batch of 100': 870_000,
  'createCube(uri)': 90_000,
  'createCube, six NFTs': 220_000,
  'six NFTs sent in a batch': 125_000,
  'newAuction, 1 cube': 128_000,
  'newAuction, 8 cubes': 228_000,
  'first bid': 75_000,
  outbid: 80_000,
  claimFunds: 50_000,
  claimNFT: 58_000,
  'claimNFT by the seller, without a bid': 58_000,
  withdraw: 45_000,
  'settle, 1 lot': 76_000,
  'settle, 8 lots': 240_000,
  createOrder: 60_200,
  'createOrder, with caps': 60_800,
  executeOrder: 79_500,
  cancelOrder: 26_000,
  'createOrder, of an approved cube': 64_000,
  'executeOrder, of an approved cube': 80_000,
  'approve, a cube': 48_500,
  'setApprovalForAll, cubes': 49_000,
};

/** Returns one message for each operation that costs more than in `limits`. */
export function risen(figures: GasFigures, limits: GasFigures): string[] {
  return Object.entries(figures)
    .filter(([operation, gas]) => gas > (limits[operation] ?? Infinity))
    .map(([operation, gas]) => `${operation}: ${gas}, over ${limits[operation]}`);
}

/** Returns the table for the README. */
export function gasTable(figures: GasFigures): string {
  const number = (gas: number | undefined) => gas?.toLocaleString('en') ?? '';
  const rows = Object.entries(figures).map(
    ([operation, gas]) => `| ${operation} | ${number(gas)} | ${number(gasCeilings[operation])} |`,
  );
  return ['| operation | gas | ceiling |', '|---|--:|--:|', ...rows].join('\n');
}
