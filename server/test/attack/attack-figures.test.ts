import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { describedCalls } from '../specification/described-calls.ts';

const SECURITY = new URL('../../../SECURITY.md', import.meta.url);

const NUMBER = String.raw`\d{1,3}(?:,\d{3})*`;
const COMMAND = 'npm run test:attack';
const FULL = `${COMMAND} -- --full`;
/** Part of a list of responses, such as `1,204 x 400`. Status 0 is a connection that was closed without a response. */
const ANSWERS = String.raw`${NUMBER} x \d{1,3}`;
/** Number of calls in openapi.yaml. All of them are attacked. */
const CALLS = describedCalls().length.toLocaleString('en');
const RACES = `${NUMBER} races, ${NUMBER} attempts`;

/** Patterns of each row's command and printed figures. The command of hostile requests has seeds or parts. */
const ROWS: Readonly<Record<string, readonly [command: string, figures: string]>> = {
  'hostile requests': [
    // The command of a row that was measured in parts names the first and the last part.
    String.raw`${FULL} --seed \d+(?:(?:, \d+)*| --part 1/(\d+)\` to \`\d+/\1)`,
    `${NUMBER} requests to ${CALLS} calls; ${ANSWERS}(?:, ${ANSWERS})*; slowest repeated response ${NUMBER} ms`,
  ],
  'every call by every identity': [FULL, `${CALLS} calls x 16 identities, ${NUMBER} requests`],
  'races for calls': [COMMAND, RACES],
  'races for transactions': [COMMAND, RACES],
};

const [, figures = ''] = readFileSync(SECURITY, 'utf8').split('\n## Figures\n');
const [, table = ''] = figures.split('\n| attack | date | command | figures |\n');
const rows = table
  .split('\n')
  .slice(1)
  .filter((line) => line.startsWith('|'));

it('SECURITY.md has one row of figures for each attack that is not a flood', () => {
  expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(Object.keys(ROWS));
});

it.each(Object.entries(ROWS))(
  'SECURITY.md has the date, command and figures of: %s',
  (attack, [command, measured]) => {
    const row = rows.find((line) => line.startsWith(`| ${attack} |`));
    const date = String.raw`\d{4}-\d{2}-\d{2}`;
    expect(row).toMatch(new RegExp(`^\\| ${attack} \\| ${date} \\| \`${command}\` \\| ${measured} \\|$`));
  },
);
