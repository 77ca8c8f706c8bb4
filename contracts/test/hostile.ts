import { compile } from '../scripts/compile.mjs';
import { deployContract } from './chain.ts';
import type { TestContract } from './chain.ts';
import { people } from './world.ts';

const hostile = compile(['test/Hostile.sol']);

/** Deploys a contract of Hostile.sol. */
export function deployHostile(name: string): Promise<TestContract> {
  const { abi, bytecode } = hostile[name]!;
  return deployContract(people.admin, abi, bytecode);
}

/** Modes of `CheatingToken`. */
export const cheats = {
  none: 0,
  keepsOneWei: 1,
  movesNothing: 2,
  returnsFalse: 3,
  callsBack: 4,
  takesFromReceiver: 5,
  refusesTransfer: 6,
};
