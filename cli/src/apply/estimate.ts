import { CubedropError, formatAmount, type Address, type JsonObject } from '@cubedrop/sdk';
import { readBalance, readFees, type Chain } from '@cubedrop/sdk/chain';
import {
  createCube,
  createDrop,
  createNfts,
  createSeason,
  estimateFlow,
  type Estimate,
  type EstimatedStep,
  type Flow,
} from '@cubedrop/sdk/flows';
import type { Plan } from '@cubedrop/sdk/manifest';
import { createCubeInput, createDropInput, nftsInput, createSeasonInput } from './inputs.ts';

/** A step of a plan, with the item it belongs to as `scope`: `cubes/morning`, or `nfts` for all NFTs. */
export interface PlannedStep extends EstimatedStep {
  scope: string;
}

/** Returns the steps that create the missing items, and their maximum cost. Amounts are in wei. */
export async function estimatePlan(
  chain: Chain,
  missing: Plan,
): Promise<Estimate & { steps: PlannedStep[] }> {
  const fees = await readFees(chain);
  const estimates: (Estimate & { steps: PlannedStep[] })[] = [];
  // The ids are not known yet, but they do not affect the cost.
  let id = 0;
  const resolve = () => ({ id: String(id), onChainId: String(id++) });
  const add = async <Input, State extends JsonObject, Result extends JsonObject>(
    scope: string,
    flow: Flow<Input, State, Result>,
    input: Input,
  ) => {
    const { steps, ...sums } = await estimateFlow(flow, input, { chain, fees });
    estimates.push({ ...sums, steps: steps.map((step) => ({ scope, ...step })) });
  };
  if (missing.nfts.length > 0) await add('nfts', createNfts, await nftsInput(missing.nfts));
  for (const cube of missing.cubes)
    await add(`cubes/${cube.key}`, createCube, await createCubeInput(cube, resolve));
  for (const drop of missing.drops)
    await add(`drops/${drop.key}`, createDrop, await createDropInput(drop, resolve));
  for (const season of missing.seasons)
    await add(`seasons/${season.key}`, createSeason, await createSeasonInput(season, resolve));
  const { maxFeePerGas } = fees;
  const none: Estimate = { transactions: 0, gas: 0n, maxFeePerGas, fee: 0n, value: 0n };
  const sums = estimates.reduce(
    (sum, one) => ({
      transactions: sum.transactions + one.transactions,
      gas: sum.gas + one.gas,
      maxFeePerGas,
      fee: sum.fee + one.fee,
      value: sum.value + one.value,
    }),
    none,
  );
  return { ...sums, steps: estimates.flatMap(({ steps }) => steps) };
}

/**
 * Ensures that the maximum cost of a run is within the cap and covered by the account's balance.
 * @param address `undefined` if the account is unknown; its balance is then not checked
 * @param cap maximum cost, in wei; `undefined` for no limit
 * @throws CubedropError `insufficient-funds`
 */
export async function requireFunds(
  chain: Chain,
  address: Address | undefined,
  { fee, value }: Estimate,
  cap: bigint | undefined,
): Promise<void> {
  const cost = fee + value;
  if (cap !== undefined && cost > cap) {
    throw new CubedropError(
      'insufficient-funds',
      `This costs up to ${formatAmount(cost)}, over --max-cost.`,
      {
        hint: 'No further transaction was sent. Raise --max-cost, or wait until gas is cheaper.',
        details: { cost: String(cost), maxCost: String(cap) },
      },
    );
  }
  if (cost === 0n || address === undefined) return;
  const { eth } = await readBalance(chain, address);
  if (eth >= cost) return;
  throw new CubedropError(
    { code: 'insufficient-eth', details: { needed: cost, available: eth } },
    `The account has ${formatAmount(eth)} and this costs up to ${formatAmount(cost)}.`,
    { hint: `No further transaction was sent. Send ETH to ${address}.` },
  );
}
