import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { CubedropError } from '@cubedrop/sdk';
import type { DropPlan } from '@cubedrop/sdk/manifest';
import { createTerminal } from '../terminal/terminal.ts';
import { planJson } from './plan-json.ts';
import { planMarkdown } from './plan-markdown.ts';
import { printPlan } from './print-plan.ts';
import type { PlannedItem, PlannedOutcome, ReleasePlan } from './types.ts';

const network = { name: 'ropsten', chainId: 3, genesisHash: `0x${'0'.repeat(64)}` } as const;
const maxFeePerGas = 3n * 10n ** 9n;
const step = { scope: 'drops/friday', step: 'open', kind: 'transaction', title: 'Open the drop' } as const;
const cost = { transactions: 1, gas: 100n, maxFeePerGas, fee: 100n * maxFeePerGas, value: 0n };

function drop(key: string, more: Partial<PlannedOutcome> = {}): Extract<PlannedItem, { list: 'drops' }> {
  const item = {
    key,
    title: `Drop ${key}`,
    description: '',
    written: { startsAt: 'now+10m', endsAt: '2027-01-08T20:00:00+01:00' },
    cubes: [{ key: 'morning' }, { id: 'a'.repeat(24), onChainId: '7' }],
    startsAt: 1_800_000_000,
    endsAt: 1_800_003_600,
    minimumBid: 10n ** 17n,
    bidDelta: 10n ** 16n,
    extension: 300,
  } as unknown as DropPlan;
  return { list: 'drops', item, action: 'create', made: null, differences: undefined, faults: [], ...more };
}

function plan(more: Partial<ReleasePlan> = {}): ReleasePlan {
  return {
    file: 'friday.yaml',
    apiUrl: 'http://localhost:4000',
    network,
    address: undefined,
    isCompared: true,
    runId: undefined,
    items: [drop('friday')],
    faults: [],
    missing: { nfts: [], cubes: [], drops: [], seasons: [] },
    estimate: { ...cost, steps: [{ ...step, gas: 100n }] },
    interrupted: undefined,
    blockers: [],
    ...more,
  };
}

function printed(shown: ReleasePlan): string {
  let out = '';
  const stdout = new PassThrough().on('data', (text: Buffer) => (out += text.toString()));
  const streams = { stdin: new PassThrough(), stdout, stderr: new PassThrough() };
  printPlan(createTerminal({ ...streams, env: {}, clock: () => 0 }), shown);
  return out;
}

/** A title that would mention somebody, add links, and break out of a code span or a table. */
const HOSTILE = 'x`` @everyone | <img src=//evil> [a](//evil)\u001b[31m\u202e\nTitle';

describe('a plan', () => {
  it('shows times in UTC, including relative ones', () => {
    const when = '2027-01-15 08:00:00Z (now+10m) to 2027-01-15 09:00:00Z';
    for (const text of [printed(plan()), planMarkdown(plan())]) {
      expect(text).toContain(when);
      expect(text).toContain(
        'from 0.1 WETH, raised by at least 0.01 WETH, late bids extend a lot by 300 s, cubes: morning, id aaaa',
      );
      expect(text).toContain('1 to create; at most 1 transaction and 0.0000003 ETH of gas.');
    }
    expect(planJson(plan())).toMatchObject({
      items: [{ key: 'friday', action: 'create', startsAt: '2027-01-15T08:00:00Z', minimumBid: 10n ** 17n }],
    });
  });

  it('shows each field that differs from what a key was used for', () => {
    const fault = { path: 'drops[0]', message: 'The key "friday" was used for other content before.' };
    const differences = [{ field: 'title', before: 'Friday', now: undefined }];
    const refused = drop('friday', { action: 'refuse', faults: [fault], differences });
    const shown = plan({ items: [refused], estimate: undefined });
    expect(printed(shown)).toContain('! friday: title: "Friday" -> missing\n');
    expect(planMarkdown(shown)).toContain('- `title: "Friday" -> missing`');
    expect(planJson(shown)).toMatchObject({
      counts: { create: 0, keep: 0, refuse: 1 },
      cost: null,
      items: [{ differences: [{ field: 'title', before: 'Friday', now: null }], faults: [fault] }],
    });
  });

  it('shows the absolute time of a relative time that differs', () => {
    const fault = { path: 'drops[0]', message: 'The key "friday" was used for other content before.' };
    const differences = [{ field: 'startsAt', before: 'now+2h', now: 'now+10m' }];
    const refused = drop('friday', { action: 'refuse', faults: [fault], differences });
    const shown = plan({ items: [refused], estimate: undefined });
    for (const text of [printed(shown), planMarkdown(shown)])
      expect(text).toContain('startsAt: "now+2h" -> "now+10m" (now 2027-01-15 08:00:00Z)');
  });

  it('shows faults outside of items, blockers, and that nothing was compared', () => {
    const blocker = new CubedropError('insufficient-funds', 'The account has 0 ETH.', { hint: 'Send some.' });
    const fault = { path: 'profiles', message: 'Odd.' };
    const shown = plan({ faults: [fault], blockers: [blocker], isCompared: false });
    for (const text of [printed(shown), planMarkdown(shown)]) {
      expect(text).toContain('profiles: Odd.');
      expect(text).toContain('The account has 0 ETH. Send some.');
      expect(text).toContain('There is no wallet, so it is unknown what already exists');
    }
    const blockers = [{ code: 'insufficient-funds', exitCode: 6, hint: 'Send some.' }];
    expect(planJson(shown)).toMatchObject({ compared: false, faults: [fault], blockers });
  });

  it('keeps hostile texts inert, in a terminal and in Markdown', () => {
    const hostile = drop('friday');
    const item = { ...hostile.item, title: HOSTILE };
    const kept = { ...hostile, item, action: 'keep' as const };
    const markdown = planMarkdown(plan({ file: HOSTILE, items: [{ ...hostile, item }, kept] }));
    // A code span ends with as many backticks as it began with; the title has two, so three enclose it.
    const outside = markdown
      .split('```')
      .filter((_part, index) => index % 2 === 0)
      .join('');
    for (const part of ['@', 'evil', '<img', '\u001b', '\u202e']) expect(outside).not.toContain(part);
    const rows = markdown.split('\n').filter((line) => line.includes('create |'));
    expect(rows.map((row) => row.split(/(?<!\\)\|/).length)).toEqual([6]);
    expect(printed(plan({ file: HOSTILE, items: [{ ...hostile, item }] }))).not.toMatch(/[\u001b\u202e]/);
  });

  it('limits thousands of items to the length of a comment or to a thousand lines, and counts the omitted ones', () => {
    const items = Array.from({ length: 10_000 }, (_, at) => drop(`d${at}`));
    const refused = items.map((one) => ({
      ...one,
      action: 'refuse' as const,
      faults: Array.from({ length: 3 }, () => ({ path: 'drops[0]', message: 'x'.repeat(300) })),
    }));
    const shown = plan({
      items: [...items, ...refused, ...items.map((one) => ({ ...one, action: 'keep' as const }))],
    });
    const markdown = planMarkdown(shown);
    expect(markdown.length).toBeLessThan(65_536);
    expect(markdown).toContain('and 9900 more');
    expect(markdown).toContain('The rest is omitted, because a comment is limited');
    expect(printed(shown).split('\n').length).toBeLessThan(1_000);
    expect(printed(shown)).toContain('and 19800 more; --json has all of them');
  });
});
