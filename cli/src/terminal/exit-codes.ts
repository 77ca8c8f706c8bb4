import type { ErrorCategory } from '@cubedrop/sdk';

/** Exit codes of the process. They are a stable interface for scripts. */
export const EXIT = {
  done: 0,
  failure: 1,
  usage: 2,
  partly: 3,
  signIn: 4,
  network: 5,
  funds: 6,
  reverted: 7,
  unconfirmed: 8,
  refused: 9,
  notFound: 10,
  changes: 11,
  timeout: 124,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Maps each error category of the SDK to an exit code. */
const BY_CATEGORY: Readonly<Record<string, ExitCode>> = {
  validation: EXIT.usage,
  'not-found': EXIT.notFound,
  'sign-in': EXIT.signIn,
  'wrong-network': EXIT.network,
  'insufficient-funds': EXIT.funds,
  reverted: EXIT.reverted,
  unconfirmed: EXIT.unconfirmed,
  untrusted: EXIT.refused,
  refused: EXIT.refused,
  conflict: EXIT.failure,
  canceled: EXIT.interrupted,
  aborted: EXIT.interrupted,
  unavailable: EXIT.failure,
  internal: EXIT.failure,
} satisfies Record<ErrorCategory, ExitCode>;

/** Returns the exit code for an error category, or 1 if the category is unknown. */
export function exitCodeOf(category: string): ExitCode {
  return BY_CATEGORY[category] ?? EXIT.failure;
}

/** Text of `cubedrop help exit-codes`. */
export const EXIT_CODES_HELP = `Exit codes:
  0    done
  1    failure: the server, the chain or a package cannot be reached, or something else went wrong
  2    usage or validation: nothing was uploaded, sent or saved after the fault was found
  3    partly done: resume with the same command or "cubedrop run resume"
  4    sign-in needed: see "cubedrop login"
  5    wrong network: the chain is not the one that the server follows
  6    insufficient funds, or over --max-cost; no further transaction was sent
  7    reverted: the chain rejected or reverted a transaction
  8    sent but unconfirmed: resume with the same command
  9    refused: the command is valid, but not allowed until something else has changed, such as a
       role, an unfinished run or the pinned contracts; the message says what
  10   not found: there is nothing with that id or name
  11   there is something to create or to resume: only with "cubedrop plan --detailed-exitcode"
  124  the time of --timeout has passed
  130  interrupted`;
