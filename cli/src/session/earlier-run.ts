import { formatAmount, toHex, type Address, type JsonObject, type JsonValue } from '@cubedrop/sdk';
import { isSameAct, isSamePayment, paymentsIn, type SentOrSigned } from '@cubedrop/sdk/flows';
import { senderKindOf, type Run, type RunStore } from '../journal/run-store.ts';
import { timeText } from '../terminal/time-text.ts';
import { requireSingleFlow } from './single-flows.ts';

/** The paying account, its network, and the runs of this machine. */
export interface RunOwner {
  runs: RunStore;
  network: { chainId: number; genesisHash: string };
  address: Address;
  /** Time at which the command was typed, in milliseconds since the epoch. */
  typedAt: number;
}

/** The payment that a command is about to make. */
export interface Wanted {
  command: string;
  /** As in `RunRecord`. */
  typed?: string;
  input: JsonObject;
  /** Whether the command names no amount, so that it matches a run of any amount. */
  matchesAnyAmount?: boolean;
}

/** An earlier run of the same act that has paid or may have paid. */
export interface EarlierRun {
  run: Run;
  /** The last transaction that it sent or requested from a signer, or the last order that it signed. */
  sent: SentOrSigned;
  /**
   * `open`: it is unfinished or has not printed its result, so it has to be resumed. `abandoned`: the user ended it
   * with `run abandon`. `finished`: another process finished it after this command was typed, so the user could not
   * know of it.
   */
  state: 'open' | 'abandoned' | 'finished';
  /** Whether it pays the same amount on the same terms, or the command names no amount. */
  isSame: boolean;
}

/**
 * Returns the run that decides whether this account may pay for the same thing again; `undefined` if there is none.
 * It is the first of these that exists:
 *
 * 1. the newest run that has paid or may have paid, and that is unfinished or has not printed its result. A run with
 * the same amount and terms takes precedence.
 * 2. a run with the same amount and terms that finished after the command was typed.
 * 3. the newest run with the same amount and terms that has paid or may have paid, if it was abandoned; or else the
 * newest one with any amount and terms, if that was abandoned.
 * @throws CubedropError `internal` if a journal is damaged
 */
export function findEarlier(owner: RunOwner, wanted: Wanted): EarlierRun | undefined {
  const { runs } = owner;
  const paid = runsOfAct(owner, wanted)
    .reverse()
    .flatMap((run) => {
      const sent = paidBy(owner, run).at(-1);
      return sent ? [{ run, sent, isSame: isSame(owner, run, wanted) }] : [];
    });
  const open = paid.filter(({ run }) => runs.isOpen(run) || runs.isUnreported(run));
  const toFinish = open.find((one) => one.isSame) ?? open[0];
  if (toFinish) return { ...toFinish, state: 'open' };
  const meanwhile = paid.find(({ run, isSame }) => isSame && (runs.finishedAt(run) ?? 0) > owner.typedAt);
  if (meanwhile) return { ...meanwhile, state: 'finished' };
  const newest = [paid.find((one) => one.isSame), paid[0]];
  const abandoned = newest.find((one) => one && runs.stateOf(one.run) === 'abandoned');
  return abandoned && { ...abandoned, state: 'abandoned' };
}

/** Returns runs of the same act that were interrupted before they paid. They are abandoned once a new run has begun. */
export function findIdle(owner: RunOwner, wanted: Wanted): Run[] {
  return runsOfAct(owner, wanted).filter((run) => owner.runs.isOpen(run) && paidBy(owner, run).length === 0);
}

/**
 * Describes the last transaction or signature of a run, as in `sent 0.5 WETH at 2027-01-08 18:00:00Z (0x…)`, `signed an
 * order at 2027-01-08 18:00:00Z`, or `asked its signer at 2027-01-08 18:00:00Z to send 0.5 WETH`.
 */
export function sentText({ run, sent }: Pick<EarlierRun, 'run' | 'sent'>): string {
  if (sent.transaction === null)
    return sent.isDone
      ? `signed an order at ${timeText(sent.at)}`
      : `asked its signer at ${timeText(sent.at)} to send ${whatWasSent(run, sent)}`;
  return `sent ${whatWasSent(run, sent)} at ${timeText(sent.at)} (${sent.transaction})`;
}

function whatWasSent(run: Run, { step }: SentOrSigned): string {
  if (step.startsWith('approve ')) return 'an approval';
  return requireSingleFlow(run.command).isPaidLater
    ? 'ETH to turn it into WETH'
    : (amountText(run) ?? 'a transaction');
}

/** Returns the amount that a run pays, such as `0.5 WETH`, or `undefined` if it pays only gas. */
export function amountText(run: Pick<Run, 'command' | 'input'>): string | undefined {
  const { amount, unit } = amountOf(run);
  return amount === null ? undefined : formatAmount(BigInt(amount), unit);
}

function paidBy({ runs }: RunOwner, run: Run): SentOrSigned[] {
  return paymentsIn(runs.entriesOf(run), senderKindOf(run));
}

/** Returns all runs of this account for the same act, oldest first. */
function runsOfAct(owner: RunOwner, wanted: Wanted): Run[] {
  const { runs, network, address } = owner;
  const payment = paymentOf(owner, wanted);
  return runs
    .listOf({ genesisHash: network.genesisHash, account: address })
    .filter((run) => run.command === wanted.command)
    .filter((run) => isSameAct(paymentOf(owner, run), payment));
}

function isSame(owner: RunOwner, run: Run, wanted: Wanted): boolean {
  const { terms } = requireSingleFlow(wanted.command);
  const hasSameTerms = terms.every((term) => sameValue(run.input[term], wanted.input[term]));
  return (
    wanted.matchesAnyAmount === true ||
    (hasSameTerms && isSamePayment(paymentOf(owner, run), paymentOf(owner, wanted)))
  );
}

function sameValue(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

function amountOf({ command, input }: Pick<Run, 'command' | 'input'>) {
  const flow = requireSingleFlow(command);
  const nobody = { chainId: 0, genesisHash: '0x', account: '0x' } as const;
  return { amount: flow.paymentOf(input, nobody).amount, unit: flow.unit };
}

function paymentOf({ network, address }: RunOwner, { command, input }: Pick<Wanted, 'command' | 'input'>) {
  const { chainId, genesisHash } = network;
  const payer = { chainId, genesisHash: toHex(genesisHash), account: address };
  return requireSingleFlow(command).paymentOf(input, payer);
}
