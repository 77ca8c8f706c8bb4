import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { publicProfileMessages as messages } from './messages.ts';
import {
  checkPublicProfile,
  displayNameFault,
  displayNameOf,
  MAX_DISPLAY_NAME,
  profileLinkOf,
  profileLinksIn,
} from './rules.ts';

const MARKS = ['\u0300', '\u0316', '\u0489', '\u20dd'];
const messageOf = (name: string): string | undefined => displayNameFault(name)?.message;
const linkFaults = (...links: string[]) =>
  checkPublicProfile({ name: '', links }).map(({ message }) => message);

describe('a display name', () => {
  it.each([
    'Noor Halden',
    'Ana Ruíz',
    'ذاكرة المد',
    'נועה',
    'ไม้เอก',
    'नमस्ते',
    'می‌خواهم',
    '潮の記憶',
    '👩‍👩‍👧 family',
    '❤️‍🔥',
    '42',
    '<b>bold</b>',
    '0xDEF',
    'Foxface',
    'You and I',
    'Юноу',
    'W'.repeat(MAX_DISPLAY_NAME),
  ])('can be %j', (name) => {
    expect(displayNameFault(name)).toBeNull();
  });

  it.each([
    ['W'.repeat(MAX_DISPLAY_NAME + 1), messages.nameTooLong],
    [`Z${'\u0300\u0316\u0489'.repeat(100)}`, messages.nameTooLong],
    ['x'.repeat(1_000_000), messages.nameTooLong],
    [`Z${'\u0316'.repeat(4)}`, messages.nameMarks],
    ['Z\u0316\u0316\u200d\u0316\u0316', messages.nameMarks],
    ['\u0316Z', messages.nameMarks],
    ['a\u200d\u200db', messages.nameMarks],
    ['\u202egnihtyreve snrut', messages.nameControls],
    ['\u2066isolate', messages.nameControls],
    ['a\u200bb', messages.nameControls],
    ['\u3164', messages.nameControls],
    ['a\u0007b', messages.nameControls],
    ['a\u{e0041}', messages.nameControls],
    ['\ue000', messages.nameControls],
    ['\uffff', messages.nameControls],
    ['a\u2800\u2800b', messages.nameControls],
    ['a\u{1d159}b', messages.nameControls],
    ['\u200d', messages.nameUnreadable],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', messages.nameTooLong],
    ['0xf39Fd6e5', messages.nameAddress],
    ['(0xf39F…2266)', messages.nameAddress],
    ['f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', messages.nameAddress],
    ['\uff10\uff58f39F', messages.nameAddress],
    ['0\u0445f39F', messages.nameAddress],
    ['noor.ETH', messages.nameAddress],
    ['Noor (0xF39fd6e5)', messages.nameAddress],
    ['Noor0xf39fd6e5', messages.nameAddress],
    ['0\u200dxf39\ufe0ffd6e5', messages.nameAddress],
    ['０ｘｆ３９ｆ', messages.nameAddress],
    ['0\u0445f39\u0430', messages.nameAddress],
    ['Oxf39Fd6e5', messages.nameAddress],
    ['Noor \u041exf39Fd6e5', messages.nameAddress],
    ['You', messages.nameYou],
    [' (YOU) ', messages.nameYou],
    ['\u0423\u043eu', messages.nameYou],
    ['Ｙｏｕ', messages.nameYou],
    ['Yöu', messages.nameYou],
    ['\u028f\u1d0f\u1d1c', messages.nameYou],
    ['Y\u200dou', messages.nameYou],
    ['Noor ✔', messages.nameTick],
    ['Noor \u221a', messages.nameTick],
    ['Noor \u{10102}', messages.nameTick],
    ['Noor \u{1fbb1}', messages.nameTick],
  ])('cannot be %j', (name, message) => {
    expect(messageOf(name)).toBe(message);
  });

  it('may be left out', () => {
    for (const name of ['', '   ', '\n']) expect(displayNameFault(name)).toBeNull();
  });

  it('is stored composed, trimmed and with single spaces', () => {
    expect(displayNameOf('  Ana \t Rui\u0301z ')).toBe('Ana Ruíz');
  });

  it('can join up to three marks to a letter, and no more', () => {
    const marks = (min: number, max: number) =>
      fc.array(fc.constantFrom(...MARKS), { minLength: min, maxLength: max }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.constantFrom('q', 'Щ', '潮'), marks(0, 3), (letter, joined) => {
        expect(displayNameFault(`a ${letter}${joined} b`)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom('q', 'Щ', '潮'), marks(4, 20), (letter, joined) => {
        expect(messageOf(`a ${letter}${joined} b`)).toBe(messages.nameMarks);
      }),
    );
  });

  it('is valid in its stored form, which does not change when it is stored again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: 'binary' }), (text) => {
        fc.pre(displayNameFault(text) === null);
        const name = displayNameOf(text);
        expect(displayNameOf(name)).toBe(name);
        expect(displayNameFault(name)).toBeNull();
        expect([...name].length).toBeLessThanOrEqual(MAX_DISPLAY_NAME);
        expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe('the links of a public profile', () => {
  it('are https URLs', () => {
    expect(linkFaults('https://example.org', 'https://example.org/a?b#c')).toEqual([]);
    for (const link of [
      'javascript:alert(1)',
      'JaVaScRiPt://x%0aalert(1)',
      'data:text/html,<script>1</script>',
      'http://example.org',
      '//example.org',
      'example.org',
      'https://',
    ])
      expect(linkFaults(link)).toEqual([messages.linkMalformed]);
  });

  it('have no credentials, which could look like another host', () => {
    expect(linkFaults('https://cubedrop.example@stranger.example/')).toEqual([messages.linkCredentials]);
  });

  it('are at most five, all different and none too long', () => {
    const five = [1, 2, 3, 4, 5].map((at) => `https://example.org/${at}`);
    expect(linkFaults(...five)).toEqual([]);
    expect(linkFaults(...five, 'https://example.org/6')).toEqual([messages.tooManyLinks]);
    expect(linkFaults('https://example.org', 'https://EXAMPLE.org/')).toEqual([messages.linkRepeated]);
    expect(linkFaults(`https://example.org/${'a'.repeat(200)}`)).toEqual([messages.linkTooLong]);
    // The URL-encoded form is too long.
    expect(linkFaults(`https://example.org/${'潮'.repeat(100)}`)).toEqual([messages.linkTooLong]);
  });

  it('are stored with their host in ASCII, so that letters that look alike can be distinguished', () => {
    expect(profileLinkOf('https://exаmple.org')).toBe('https://xn--exmple-4nf.org/');
  });

  it('are read from a text line by line', () => {
    expect(profileLinksIn(' https://a.example\n\n https://b.example \r\n')).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(profileLinksIn('')).toEqual([]);
  });
});
