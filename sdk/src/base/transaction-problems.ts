import type { ErrorDetails, Problem, ProblemCode } from './error-details.ts';
import { CubedropError, type ProblemErrorOptions } from './errors.ts';
import { formatAmount, formatWei } from './money/index.ts';
import { transactionTexts } from './transaction-texts.ts';

/** Text of each problem in a set, by its code. */
export type ProblemTexts<Codes extends ProblemCode = ProblemCode> = {
  readonly [Code in Codes]: (details: ErrorDetails[Code]) => string;
};

/** Code of a problem that any transaction can have, found by the chain bindings or the flow engine. */
export type TransactionProblemCode = 'insufficient-eth' | 'fee-over-cap' | 'transaction-replaced';

/** Text of each problem that any transaction can have, by its code. */
export const TRANSACTION_PROBLEM_TEXTS: ProblemTexts<TransactionProblemCode> = {
  'insufficient-eth': ({ needed, available }) =>
    `This takes up to ${formatAmount(needed)}; the account has ${formatAmount(available)}.`,
  'fee-over-cap': ({ fee }) => `Gas costs ${formatWei(fee, 'gwei')} gwei now, over the cap.`,
  'transaction-replaced': () => transactionTexts.replaced,
};

/** Returns the error for a problem that any transaction can have, with the problem's text as its message. */
export function transactionProblemError(
  problem: Problem<TransactionProblemCode>,
  options?: ProblemErrorOptions,
): CubedropError {
  return new CubedropError(problem, textOf(problem), options);
}

function textOf<Code extends TransactionProblemCode>({ code, details }: Problem<Code>): string {
  return TRANSACTION_PROBLEM_TEXTS[code](details);
}
