import { formatAmount } from '@cubedrop/sdk';
import { lotOfClaim, type ClaimJson } from '../../json/claims-json.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Prints claims as a table, with what each yielded or why it was skipped. */
export function printClaims(terminal: Terminal, claims: readonly ClaimJson[]): void {
  printTable(terminal, [['CLAIM', 'OF', 'CUBE', 'RESULT'], ...claims.map(rowOf)]);
}

function rowOf(claim: ClaimJson): string[] {
  const { word, kind, transaction, amount, skipped } = claim;
  const { auctionId, cubeId } = lotOfClaim(claim);
  const done = amount === null ? 'done' : formatAmount(BigInt(amount), 'WETH');
  return [word, `${kind} ${auctionId}`, cubeId, skipped ?? (transaction ? done : 'done before')];
}
