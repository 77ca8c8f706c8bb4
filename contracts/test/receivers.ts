import { compile } from '../scripts/compile.mjs';
import { deployContract, revert } from './chain.ts';
import type { TestContract } from './chain.ts';
import { people } from './world.ts';

const { abi, bytecode } = compile(['test/Receivers.sol'])['Receiver']!;

const behaviours = [
  'accepts',
  'returns another value',
  'returns nothing',
  'reverts with a reason',
  'reverts without a reason',
  'reverts with an error of its own',
  'panics',
  'runs out of gas',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** Deploys a token receiver with the given behaviour. */
export const deployReceiver = (behaviour: Behaviour = 'accepts'): Promise<TestContract> =>
  deployContract(people.admin, abi, bytecode, behaviours.indexOf(behaviour));

/** Behaviours whose own error reaches the sender, each with that error. @param id token that is transferred */
export const refusalsWithError = (id: number): [Behaviour, Error][] => [
  ['reverts with a reason', revert('Error', 'not today')],
  ['reverts with an error of its own', revert('Refused', id)],
  ['panics', revert('Panic', 1)],
];

/**
 * Behaviours for which the token reverts with its own error. Excludes 'returns nothing', for which ERC-1155 and ERC-721
 * revert differently.
 */
export const refusalsWithoutError: Behaviour[] = [
  'returns another value',
  'reverts without a reason',
  'runs out of gas',
];
