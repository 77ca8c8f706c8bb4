import { CubedropError } from '@cubedrop/sdk';
import type { Run } from '../journal/run-store.ts';
import { askChoice } from '../terminal/prompt.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { amountText, sentText, type EarlierRun, type Wanted } from './earlier-run.ts';

/** Options for how a command that pays handles an earlier run of the same act. */
export interface ResumeOptions {
  /** Whether to act without a prompt. */
  yes: boolean;
  /** Whether to pay again, regardless of what an earlier run has paid. */
  again: boolean;
  /**
   * Prints the network, the account and the cost of finishing the earlier run. Called before the user is asked what to
   * do.
   */
  show?: (earlier: EarlierRun) => Promise<void>;
}

/**
 * Returns the earlier run if the command should resume it, or report its result if it is finished, instead of paying
 * again. Prints which run that is. Returns `undefined` if a new payment should start.
 * @throws CubedropError `refused` if the earlier run is unfinished and differs in amount or terms, or if it is the same
 *   payment and was abandoned, unless `again` is set or the user can be asked; `canceled` if the user chooses to stop
 */
export async function runToResume(
  terminal: Terminal,
  earlier: EarlierRun | undefined,
  wanted: Wanted,
  { yes, again, show }: ResumeOptions,
): Promise<Run | undefined> {
  if (!earlier) return undefined;
  if (again || (earlier.state === 'abandoned' && !earlier.isSame)) {
    terminal.say(`${statement(earlier)} This is another payment.`);
    if (earlier.state !== 'finished')
      terminal.say(`  To finish the earlier one: cubedrop run resume ${earlier.run.runId}`);
    return undefined;
  }
  const mayAsk = !yes && terminal.canAsk;
  if (mayAsk) await show?.(earlier);
  const isToFinish = mayAsk ? await ask(terminal, earlier, wanted) : requireSame(earlier, wanted);
  if (!isToFinish) return undefined;
  terminal.say(
    earlier.state === 'finished'
      ? `${statement(earlier)} Nothing is sent again.`
      : `Resuming run ${earlier.run.runId}, which ${sentText(earlier)}.`,
  );
  return earlier.run;
}

const STATES = {
  open: 'and is not finished',
  abandoned: 'and was abandoned',
  finished: 'and finished after this command was typed',
};

/** Describes an earlier run: `Run 1f0c… sent 0.5 WETH at 2027-01-08 18:00:00Z (0x…) and is not finished.` */
function statement(earlier: EarlierRun): string {
  return `Run ${earlier.run.runId} ${sentText(earlier)} ${STATES[earlier.state]}.`;
}

function requireSame(earlier: EarlierRun, wanted: Wanted): true {
  const { run, sent, state, isSame } = earlier;
  if (isSame && state !== 'abandoned') return true;
  throw new CubedropError(
    'refused',
    `${statement(earlier)}${isSame ? '' : ` This command is for ${otherText(wanted)}.`}`,
    {
      hint: `Finish it: cubedrop run resume ${run.runId}. To pay ${isSame ? 'once more' : 'this as well'}, pass --again.`,
      details: { runId: run.runId, transaction: sent.transaction },
    },
  );
}

function otherText(wanted: Wanted): string {
  const amount = amountText(wanted);
  return amount === undefined ? 'something else' : amount;
}

/** Asks the user what to do. @returns whether to finish the earlier run */
async function ask(terminal: Terminal, earlier: EarlierRun, wanted: Wanted): Promise<boolean> {
  const amount = amountText(wanted);
  const choice = await askChoice(terminal, {
    message: `${statement(earlier)} What now?`,
    instead: '--yes to finish it, or --again',
    choices: [
      { name: earlier.state === 'finished' ? 'Keep its result' : 'Finish that run', value: 'finish' },
      {
        name:
          amount === undefined
            ? 'Start another one'
            : `Pay ${amount} ${earlier.isSame ? 'again' : 'as well'}`,
        value: 'again',
      },
      { name: 'Stop', value: 'stop' },
    ],
  });
  if (choice === 'stop') throw new CubedropError('canceled', 'Nothing was done.');
  return choice === 'finish';
}
