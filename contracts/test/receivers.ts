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

/** A contract that is sent tokens and answers so. */
export const deployReceiver = (answer: Answer = 'accepts'): Promise<TestContract> =>
  deployContract(people.admin, abi, bytecode, answers.indexOf(answer));

/** The ways in which a receiver refuses in words of its own, for token `id`; the sender is told these. */
export const ownRefusals = (id: number): [Answer, Error][] => [
  ['reverts with a reason', revert('Error', 'not today')],
  ['reverts with an error of its own', revert('Refused', id)],
  ['panics', revert('Panic', 1)],
];

/** The ways in which it refuses without any; the sender is told so by the token. */
export const bareRefusals: Answer[] = ['says otherwise', 'reverts without a reason', 'runs out of gas'];
