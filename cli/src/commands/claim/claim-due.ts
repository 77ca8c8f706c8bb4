import { formatAmount, type ClaimWord, type JsonObject } from '@cubedrop/sdk';
import { allDue, type Due } from '@cubedrop/sdk/api';
import type { ClaimOutcome } from '@cubedrop/sdk/flows';
import { openSession } from '../../session/session.ts';
import { printTable } from '../../terminal/table.ts';
import type { Call } from '../call.ts';
import { pay } from '../pay.ts';
import type { PayingFlags } from '../paying-flags.ts';

/** Has all of these done that are due to the account now; nothing where nothing is. */
export async function claimDue(call: Call<PayingFlags>, words: readonly ClaimWord[]): Promise<void> {
  const { terminal } = call;
  const { api } = await openSession(call, { mayUnlock: true });
  const { due } = await allDue(api);
  const wanted = due.filter(({ action, enabled }) => enabled && words.includes(action));
  if (wanted.length === 0) {
    if (terminal.wantsJson) terminal.printJson({ claims: [] });
    else terminal.say('There is nothing to claim.');
    return;
  }
  const question = `${wanted.length} claims, one transaction each. Go on?`;
  await pay(call, { command: 'claim all', input: { claims: wanted.map(claimOf) }, question }, (result) => {
    const rows = (result['claims'] as unknown as ClaimOutcome[]).map(rowOf);
    printTable(terminal, [['WHAT', 'OF', 'CUBE', 'CAME TO'], ...rows]);
  });
}

function claimOf({ action, kind, auctionNumber, cube }: Due): JsonObject {
  const claim = { word: action, cube: cube.tokenId };
  return kind === 'drop' ? { ...claim, drop: auctionNumber } : { ...claim, auction: auctionNumber };
}

function rowOf({ word, kind, dropId, tokenId, transaction, amount, skipped }: ClaimOutcome): string[] {
  const done = amount === null ? 'done' : formatAmount(BigInt(amount), 'WETH');
  return [word, `${kind} ${dropId}`, tokenId, skipped ?? (transaction ? done : 'done before')];
}
