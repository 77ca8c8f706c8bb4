import { expect, it } from '@jest/globals';
import { labelFault, labelKey } from './label.ts';

it.each(['main', '7', 'Rui & Ana', 'söl', '金庫', 'a'.repeat(40), '😀'.repeat(40), '-'])(
  '%j can be a label',
  (label) => expect(labelFault(label)).toBeUndefined(),
);

it.each([
  ['', 'visible characters'],
  [' main', 'visible characters'],
  ['main ', 'visible characters'],
  ['ma\tin', 'visible characters'],
  ['ma\nin', 'visible characters'],
  ['ma\u00a0in', 'visible characters'],
  ['ma\u200bin', 'visible characters'],
  ['ma\u00adin', 'visible characters'],
  ['\u3164', 'visible characters'],
  ['\u2800', 'visible characters'],
  ['\u202emain', 'visible characters'],
  ['main\u2066', 'visible characters'],
  ['main\u200f', 'visible characters'],
  ['ma\u001b[31min', 'visible characters'],
  ['\u0301a', 'visible characters'],
  ['\ud800', 'visible characters'],
  ['0xmain', 'cannot begin with 0x'],
  ['0Xab', 'cannot begin with 0x'],
  ['a'.repeat(41), 'at most 40 characters'],
  ['a'.repeat(1_000_000), 'at most 40 characters'],
])('%j cannot be a label', (label, reason) => expect(labelFault(label)).toContain(reason));

it.each([
  ['Main', 'MAIN'],
  ['so\u0308l', 'Söl'],
  ['straße', 'STRASSE'],
  ['ΤΑΜΕΙΟΣ', 'ταμειος'],
  ['\u212b', 'å'],
])('%j and %j are the same label', (one, other) => expect(labelKey(one)).toBe(labelKey(other)));

it('labels that differ in an accent or a space are not the same', () => {
  expect(new Set(['sol', 'söl', 'so l'].map(labelKey)).size).toBe(3);
});
