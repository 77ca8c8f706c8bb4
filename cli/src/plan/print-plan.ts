import { faultLine } from '@cubedrop/sdk/manifest';
import { printSteps, royaltyLines } from '../apply/print-cost.ts';
import { oneLine } from '../terminal/sanitize.ts';
import { printTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { contentText, refusalLines } from './describe-item.ts';
import { groupItems, LIST_TITLES, notesOf, summaryOf } from './summary.ts';
import type { PlannedItem, ReleasePlan } from './types.ts';

/** Maximum number of printed entries of each kind, such as items to create or faults. */
const MAX_SHOWN = 200;

/** Returns the keys of the first items. The line that shows them has no room for more. */
const firstKeys = (items: readonly PlannedItem[]): string[] =>
  items.slice(0, MAX_SHOWN).map(({ item }) => item.key);

/** Prints a plan as text: the items to create, the refused ones, the keys of those that already exist, and the cost. */
export function printPlan(terminal: Terminal, plan: ReleasePlan): void {
  const { file, network, apiUrl, address, faults, estimate, missing } = plan;
  terminal.printTitle(`Plan of ${oneLine(file, 200)}`);
  terminal.print(`On ${network.name}, chain ${network.chainId}, with the server ${apiUrl}`);
  if (address !== undefined) terminal.print(`As ${address}`);
  for (const { list, created, kept, refused } of groupItems(plan)) {
    terminal.print('');
    terminal.printTitle(LIST_TITLES[list]);
    const rows = [...created, ...refused].slice(0, MAX_SHOWN).map((one) => {
      const { action, item } = one;
      const details = action === 'create' ? contentText(one) : 'see below';
      return [action, item.key, oneLine(item.title), oneLine(details, 300)];
    });
    if (rows.length > 0) printTable(terminal, [['ACTION', 'KEY', 'TITLE', 'DETAILS'], ...rows]);
    const more = created.length + refused.length - rows.length;
    if (more > 0) terminal.print(`and ${more} more; --json has all of them`);
    for (const one of refused.slice(0, MAX_SHOWN))
      for (const line of refusalLines(one)) terminal.print(`! ${one.item.key}: ${oneLine(line, 1_000)}`, 2);
    if (kept.length > 0) terminal.print(`keep ${kept.length}: ${oneLine(firstKeys(kept).join(', '), 200)}`);
  }
  terminal.print('');
  for (const fault of faults.slice(0, MAX_SHOWN)) terminal.print(`! ${oneLine(faultLine(fault), 1_000)}`, 2);
  const transactions = estimate?.steps.filter(({ kind }) => kind === 'transaction') ?? [];
  if (estimate && transactions.length > 0) {
    printSteps(terminal, transactions.slice(0, MAX_SHOWN), estimate.maxFeePerGas);
    terminal.print('');
  }
  for (const line of royaltyLines(missing.cubes)) terminal.print(line);
  terminal.print(summaryOf(plan));
  for (const note of notesOf(plan)) terminal.print(note);
  for (const blocker of plan.blockers) terminal.print(`! ${oneLine(blocker.message, 1_000)}`, 2);
}
