import { formatAmount } from '@cubedrop/sdk';
import { faultLine } from '@cubedrop/sdk/manifest';
import { oneLine } from '../terminal/sanitize.ts';
import { contentText, refusalLines } from './describe-item.ts';
import { groupItems, LIST_TITLES, notesOf, summaryOf, type PlannedList } from './summary.ts';
import type { PlannedItem, ReleasePlan } from './types.ts';

/** Length limit of a comment on GitHub, less room for a closing note. */
const MAX_LENGTH = 65_536 - 1_024;
/** Maximum number of rows of one table. */
const MAX_ROWS = 100;

/**
 * Returns a plan in GitHub-flavoured Markdown, for a comment on a pull request. Texts of the manifest are code spans,
 * so that they can neither mention anybody nor link or embed anything.
 */
export function planMarkdown(plan: ReleasePlan): string {
  const { file, network, address, faults, estimate } = plan;
  const blocks = [
    `### Plan of ${code(file)}`,
    `**${summaryOf(plan)}**`,
    `On ${code(network.name)}, chain ${network.chainId}${address === undefined ? '' : `, as ${code(address)}`}.`,
    ...[...notesOf(plan), ...plan.blockers.map(({ message }) => message)].map((text) => `> ${code(text)}`),
    ...(faults.length > 0 ? [bullets(faults.map(faultLine))] : []),
    ...groupItems(plan).flatMap(listBlocks),
  ];
  const transactions = estimate?.steps.filter(({ kind }) => kind === 'transaction') ?? [];
  if (estimate && transactions.length > 0) {
    const heading = ['for', 'transaction', 'gas', 'cost at most'];
    const transactionTable = table(heading, transactions, ({ scope, title, gas }) => [
      cell(scope),
      cell(title),
      String(gas),
      formatAmount(gas * estimate.maxFeePerGas),
    ]);
    blocks.push(details('Transactions', transactionTable));
  }
  return shortened(blocks);
}

function listBlocks({ list, created, refused, kept }: PlannedList): string[] {
  const rowOf = (one: PlannedItem) => [
    'create',
    cell(one.item.key),
    cell(one.item.title),
    cell(contentText(one)),
  ];
  return [
    `#### ${LIST_TITLES[list]}`,
    ...(created.length > 0 ? [table(['', 'key', 'title', 'details'], created, rowOf)] : []),
    ...refused
      .slice(0, MAX_ROWS)
      .map((one) => `**refused** ${code(one.item.key)}\n\n${bullets(refusalLines(one))}`),
    ...omittedLines(refused.length, ''),
    ...(kept.length > 0 ? [details(keptText(kept.length), bullets(kept.map(({ item }) => item.key)))] : []),
  ];
}

function table<Item>(
  heading: readonly string[],
  items: readonly Item[],
  rowOf: (item: Item) => readonly string[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const shown = items.slice(0, MAX_ROWS).map((item) => line(rowOf(item)));
  return [line(heading), line(heading.map(() => '---')), ...shown, ...omittedLines(items.length, '\n')].join(
    '\n',
  );
}

function bullets(texts: readonly string[]): string {
  return [
    ...texts.slice(0, MAX_ROWS).map((text) => `- ${code(text)}`),
    ...omittedLines(texts.length, '- '),
  ].join('\n');
}

const keptText = (count: number): string => `${count} already ${count === 1 ? 'exists' : 'exist'}`;

/** Returns a line that counts the items beyond `MAX_ROWS`, or no line if there are no such items. */
const omittedLines = (count: number, prefix: string): string[] =>
  count > MAX_ROWS ? [`${prefix}and ${count - MAX_ROWS} more`] : [];

const details = (summary: string, content: string): string =>
  `<details><summary>${summary}</summary>\n\n${content}\n\n</details>`;

/** Returns a text as a code span for a table cell. `|` is escaped: even in a code span, it would end the cell. */
const cell = (text: string): string => code(text).replaceAll('|', '\\|');

/** Returns a text as a code span: nothing within is markup. */
function code(text: string): string {
  const clean = oneLine(text, 300) || ' ';
  const longest = Math.max(0, ...[...clean.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = clean.startsWith('`') || clean.endsWith('`') ? ' ' : '';
  return `${fence}${space}${clean}${space}${fence}`;
}

/** Joins whole blocks up to the limit. */
function shortened(blocks: readonly string[]): string {
  const included: string[] = [];
  let length = 0;
  for (const block of blocks) {
    length += block.length + 2;
    if (length > MAX_LENGTH) {
      included.push('The rest is omitted, because a comment is limited in length; `--json` has all of it.');
      break;
    }
    included.push(block);
  }
  return included.join('\n\n');
}
