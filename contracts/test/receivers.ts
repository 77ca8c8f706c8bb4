import { compile } from '../scripts/compile.mjs';
import { deployContract, revert } from './chain.ts';
import type { TestContract } from './chain.ts';
import { people } from './world.ts';

const { abi, bytecode } = compile(['test/Receivers.sol'])['Receiver']!;

const answers = [
  'accepts',
  'says otherwise',
  'says nothing',
  'reverts with a reason',
  'reverts without a reason',
  'reverts with an error of its own',
  'panics',
  'runs out of gas',
] as const;
export type Answer = (typeof answers)[number];

/** Deploys a token receiver with the given behaviour. */
export const deployReceiver = (answer: Answer = 'accepts'): Promise<TestContract> =>
  deployContract(people.admin, abi, bytecode, answers.indexOf(answer));

/** Refusals with an error of the receiver, which the sender gets, for token `id`. */
export const ownRefusals = (id: number): [Answer, Error][] => [
  ['reverts with a reason', revert('Error', 'not today')],
  ['reverts with an error of its own', revert('Refused', id)],
  ['panics', revert('Panic', 1)],
];

/** Refusals without an error of the receiver; the sender gets the token's error. */
export const bareRefusals: Answer[] = ['says otherwise', 'reverts without a reason', 'runs out of gas'];
