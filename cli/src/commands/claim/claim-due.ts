import { claimGroups, type ClaimAction, type ClaimOnLot, type JsonObject } from '@cubedrop/sdk';
import { allDue, type Due } from '@cubedrop/sdk/api';
import type { ClaimJson } from '../../json/claims-json.ts';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { Call } from '../call.ts';
import { pay } from '../pay.ts';
import type { SingleFlags } from '../paying-flags.ts';
import { dueLines } from './due-lines.ts';
import { printClaims } from './print-claims.ts';

/**
 * Performs the claims of the given kinds that are due to the account and possible now. If there are none, prints a
 * message, or with `--json` an empty list.
 * @param typed the command as typed
 */
export async function claimDue(
  call: Call<SingleFlags>,
  typed: string,
  words: readonly ClaimAction[],
): Promise<void> {
  const { terminal } = call;
  const prepare = async () => {
    const { api } = await openSession(call, { mayUnlock: true });
    const { items } = await allDue(api);
    const wanted = items.filter(({ action, enabled }) => enabled && words.includes(action));
    if (wanted.length === 0) return printNothingDue(terminal);
    const claims = `${wanted.length} claim${wanted.length === 1 ? '' : 's'}`;
    const transactions = claimGroups(wanted.map(claimOnLotOf)).length;
    const question = `${claims} in ${transactions} transaction${transactions === 1 ? '' : 's'}. Continue?`;
    const show = async () => {
      for (const line of dueLines(wanted)) terminal.say(line);
    };
    return { input: { claims: wanted.map(claimInput) }, question, show };
  };
  const payment = { command: 'claim all', typed, input: { claims: [] }, prepare };
  await pay<{ claims: ClaimJson[] }>(call, payment, ({ claims }) => {
    printClaims(terminal, claims);
  });
}

function printNothingDue(terminal: Terminal): undefined {
  if (terminal.wantsJson) terminal.printJson({ claims: [] });
  else terminal.say('There is nothing to claim.');
}

function claimOnLotOf({ action, kind, auctionOnChainId, cubeOnChainId }: Due): ClaimOnLot {
  return { word: action, kind, auctionId: BigInt(auctionOnChainId), cubeId: BigInt(cubeOnChainId) };
}

function claimInput({ action, kind, auctionOnChainId, cubeOnChainId }: Due): JsonObject {
  const claim = { word: action, cube: cubeOnChainId };
  return kind === 'drop' ? { ...claim, drop: auctionOnChainId } : { ...claim, auction: auctionOnChainId };
}
