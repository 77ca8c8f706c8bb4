import { describe, expect, it } from '@jest/globals';
import type { Content } from './facts.ts';
import { FileSlots, slotOf } from './file-slots.ts';

const picture = (name: string): Content => ({ kind: 'picture', name });

describe('the path of a file', () => {
  it.each([
    ['art/dawn.png', 'art/dawn.png'],
    ['./Art//Dawn.PNG', 'art/dawn.png'],
    ['art/\u0065\u0301.png', 'art/\u00e9.png'],
    ['...png', '...png'],
  ])('%s has the slot %s, like all paths of the same file', (path, slot) => {
    expect(slotOf(path)).toBe(slot);
  });

  it.each([
    '../a.png',
    'a/../../b.png',
    'a/../b.png',
    '/a.png',
    '//host/a.png',
    'C:\\a.png',
    'c:a.png',
    'a\\b.png',
    'a.png:stream',
    'a\u0000.png',
    'a\u202egnp.exe',
    'a.',
    'a /b.png',
    'CON',
    'art/nul.png',
    '.',
    '',
  ])('%j has no slot', (path) => {
    expect(slotOf(path)).toBeUndefined();
  });
});

describe('the files of an export', () => {
  it('may be added again at the same path, in upper or lower case, but only with the same content', () => {
    const slots = new FileSlots();
    expect(slots.add([['a.png', picture('1')]])).toBe(true);
    expect(slots.add([['A.png', picture('1')]])).toBe(true);
    expect(slots.add([['A.PNG', picture('2')]])).toBe(false);
    const sameSlot = [
      ['b.png', picture('1')],
      ['B.png', picture('2')],
    ] as const;
    expect(slots.add(sameSlot)).toBe(false);
    expect([...slots.files.keys()]).toEqual(['a.png', 'A.png']);
  });

  it('cannot replace the manifest, or be in a folder that has the name of a file', () => {
    const slots = new FileSlots();
    expect(slots.add([['Release.yaml', picture('1')]])).toBe(false);
    expect(slots.add([['release.yaml/a.png', picture('1')]])).toBe(false);
    expect(slots.add([['a/b/c.png', picture('1')]])).toBe(true);
    expect(slots.add([['a/B', picture('2')]])).toBe(false);
    expect(slots.add([['a/b/c.png/d.png', picture('2')]])).toBe(false);
    const nested = [
      ['x', picture('1')],
      ['x/y.png', picture('2')],
    ] as const;
    expect(slots.add(nested)).toBe(false);
    expect([...slots.files.keys()]).toEqual(['a/b/c.png']);
  });
});
