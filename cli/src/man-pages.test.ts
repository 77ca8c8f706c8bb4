import { expect, it } from '@jest/globals';
import { listOf, manPages, writtenManPages } from '../test/man-pages.ts';
import { roffEntry, roffLine, roffMacro, roffParagraphs } from '../test/roff.ts';
import { TREE } from './commands/tree.ts';

it('manual pages are written and listed in package.json; if this fails, run npm run manual -w cubedrop', async () => {
  const pages = await manPages();
  expect(writtenManPages()).toEqual({ pages, listed: listOf(pages) });
});

it('manual pages describe the program and each of its commands, with options, examples and JSON', async () => {
  const pages = await manPages();
  expect(Object.keys(pages).sort()).toEqual(
    ['cubedrop.1', ...Object.keys(TREE).map((name) => `cubedrop-${name}.1`)].sort(),
  );
  expect(pages['cubedrop.1']).toContain('.B "\\-\\-jq <expression>"\nprint what a jq expression selects');
  const bid = pages['cubedrop-bid.1'];
  expect(bid).toContain('.SH "cubedrop bid place [options]"\n');
  expect(bid).toContain('.TP\n.B "\\-\\-amount <amount>"\namount to add to your bid');
  expect(bid).toContain('\n  $ cubedrop bid place \\-\\-drop 1 \\-\\-cube 1 \\-\\-amount "0.5 WETH"\n');
  expect(pages['cubedrop-api.1']).toContain('.SH "cubedrop api [options] <method> <path>"');
});

it('manual pages contain no text that roff would interpret as a command', async () => {
  for (const text of Object.values(await manPages()))
    for (const line of text.split('\n'))
      expect(line).toMatch(/^(?:\.(?:TH|SH|TP|PP|BR?|nf|fi|nh)\b|[^.']|$)/);
});

it('roff lines show texts as they are', () => {
  expect(roffLine("'a-b' \\ ~/x ^ `c`")).toBe('\\(aqa\\-b\\(aq \\e \\(ti/x \\(ha \\(gac\\(ga');
  expect(roffLine('.TH')).toBe('\\&.TH');
  expect(roffMacro('SH', 'a "b"')).toBe('.SH "a \\(dqb\\(dq"');
  expect(roffEntry('--all', 'everything')).toEqual(['.TP', '.B "\\-\\-all"', 'everything']);
});

it('roff rewraps paragraphs, but keeps the line breaks of indented lines', () => {
  const text = '\nOne.\nTwo.\n\nExamples:\n  $ a\n  $ b\n\nLast:\n  $ c';
  expect(roffParagraphs(text)).toEqual([
    ...['One.', 'Two.', '.PP', '.B "Examples:"', '.nf', '  $ a', '  $ b', '.fi', '.PP'],
    ...['.B "Last:"', '.nf', '  $ c', '.fi'],
  ]);
});
