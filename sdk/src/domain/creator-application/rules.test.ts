import { describe, expect, it } from '@jest/globals';
import { DAY } from '../../base/time/index.ts';
import { creatorApplicationMessages as messages } from './messages.ts';
import {
  applicantWorkOf,
  applicationReopensAt,
  checkCreatorApplication,
  MAX_APPLICATION_LINES,
  MAX_APPLICATION_LINKS,
  MAX_APPLICATION_NAME,
  MAX_APPLICATION_WORK,
  type CreatorApplicationForm,
} from './rules.ts';

const FORM: CreatorApplicationForm = {
  name: 'Noor Halden',
  work: 'Tape loops.\n\nAnd drawings of them 👩‍🎤.',
  links: ['https://noor.example/'],
};
const faultsIn = (changes: Partial<CreatorApplicationForm>) =>
  checkCreatorApplication({ ...FORM, ...changes }).map(({ field, message }) => [field, message]);

describe('an application', () => {
  it('needs a name and what the applicant makes, but no link', () => {
    expect(faultsIn({})).toEqual([]);
    expect(faultsIn({ links: [] })).toEqual([]);
    expect(faultsIn({ name: ' ', work: '\n' })).toEqual([
      ['name', messages.nameMissing],
      ['work', messages.workMissing],
    ]);
  });

  it('accepts texts up to their limits in characters, and rejects longer ones', () => {
    expect(
      faultsIn({ name: '𝄞'.repeat(MAX_APPLICATION_NAME), work: '𝄞'.repeat(MAX_APPLICATION_WORK) }),
    ).toEqual([]);
    expect(faultsIn({ name: 'n'.repeat(MAX_APPLICATION_NAME + 1) })[0]?.[0]).toBe('name');
    expect(faultsIn({ work: 'w'.repeat(MAX_APPLICATION_WORK + 1) })[0]?.[0]).toBe('work');
  });

  it('accepts any script, but rejects characters that are invisible, reorder the text or pile up marks', () => {
    expect(faultsIn({ name: 'ذاكرة المد', work: 'می‌سازم' })).toEqual([]);
    for (const text of ['\u202egnihtyreve', 'a\u0000', `Z${'\u0316'.repeat(4)}`, '\u200d', 'a\u2066b'])
      expect([faultsIn({ name: text }), faultsIn({ work: text })]).toEqual([
        [['name', messages.unreadable]],
        [['work', messages.unreadable]],
      ]);
    expect(faultsIn({ name: 'Noor\nHalden' })).toEqual([]);
  });

  it('accepts a text of 50 lines with any line ending, and rejects a longer one', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(faultsIn({ work: `w${end}`.repeat(MAX_APPLICATION_LINES) })).toEqual([]);
      expect(faultsIn({ work: `w${end}`.repeat(MAX_APPLICATION_LINES + 1) })).toEqual([
        ['work', messages.tooManyLines],
      ]);
    }
  });

  it('accepts up to three different https links', () => {
    const links = [1, 2, 3].map((at) => `https://noor.example/${at}`);
    expect(links).toHaveLength(MAX_APPLICATION_LINKS);
    expect(faultsIn({ links })).toEqual([]);
    expect(faultsIn({ links: [...links, 'https://noor.example/4'] })).toEqual([
      ['links', messages.tooManyLinks],
    ]);
    for (const link of ['javascript:alert(1)', 'http://noor.example', 'https://a@noor.example'])
      expect(faultsIn({ links: [link] })[0]?.[0]).toBe('links');
    expect(faultsIn({ links: [links[0]!, links[0]!] })[0]?.[0]).toBe('links');
  });

  it('is stored trimmed, composed and with line feeds', () => {
    expect(applicantWorkOf(' Rui\u0301z\r\nmakes\rloops ')).toBe('Ruíz\nmakes\nloops');
  });
});

it('a wallet can apply again a day after the decision, and change a pending application at any time', () => {
  expect(applicationReopensAt({ state: 'pending', decidedAt: null })).toBeNull();
  for (const state of ['approved', 'rejected'] as const)
    expect(applicationReopensAt({ state, decidedAt: 1_000 })).toBe(1_000 + DAY);
});
