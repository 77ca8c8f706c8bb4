import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import type { Api } from '@cubedrop/sdk/api';
import { createTerminal } from '../terminal/terminal.ts';
import { CreditQuestions } from './ask-credit.ts';
import { Form } from './form.ts';
import { KnownNames } from './known-names.ts';
import { SavedAnswers } from './saved-answers.ts';

/**
 * Returns the questions of a form that is resumed with these answers, on a terminal that is not interactive, so that
 * asking anything else fails.
 */
function questions(answers: [question: string, text: string][], producers?: string[]) {
  const stderr = new PassThrough();
  let shown = '';
  stderr.on('data', (text: Buffer) => (shown += text.toString()));
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 });
  const saved = new SavedAnswers(mkdtempSync(join(tmpdir(), 'cubedrop-credits-')), 'form');
  saved.resume({ folder: '/', answers: answers.map(([question, text]) => ({ question, text })) });
  const Producer = producers?.map((Name) => ({ _id: Name, Name, Profile: '', Inspiration: '' }));
  const none = { Imageartist: [], ExecutiveProducer: [], Fan: [], Musicartist: [] };
  const api = { get: async () => ({ ...none, Producer }) } as unknown as Pick<Api, 'get'>;
  const names = producers && new KnownNames(api);
  const credits = new CreditQuestions(new Form(terminal, '/', saved), names, '--file');
  const ask = (described = [{ key: 'kit', label: 'Kit', written: {} }]) =>
    credits.ask({ title: 'Producer', list: 'producers', described });
  return { ask, shown: () => shown };
}

it('a credit is the key of a person in the form, the name of one on the server, or undefined for a new one', async () => {
  const { ask } = questions(
    [
      ['Producer', 'key kit'],
      ['Producer', 'existing Lee'],
      ['Producer', 'new'],
    ],
    ['Lee'],
  );
  expect([await ask(), await ask(), await ask()]).toEqual(['kit', { existing: 'Lee' }, undefined]);
});

it('a question for a credit offers a typed name again, as it is on the server', async () => {
  const { ask } = questions(
    [
      ['Producer', 'typed'],
      ['Producer: name', ' Lee '],
      ['Producer', 'existing Lee'],
    ],
    // More names than are offered, so that "Lee" can only be offered because it was typed.
    ['Lee', ...Array.from({ length: 30 }, (_, index) => `Producer ${index}`)],
  );
  expect([await ask(), await ask()]).toEqual([{ existing: 'Lee' }, { existing: 'Lee' }]);
});

it('a resumed form asks again, with the reason, for an earlier name that is not on the server', async () => {
  const { ask, shown } = questions(
    [
      ['Producer', 'typed'],
      ['Producer: name', 'Leee'],
    ],
    ['Lee'],
  );
  await expect(ask()).rejects.toThrow(/cannot be asked: Producer: name/);
  expect(shown()).toContain('There is no producer named "Leee" on the server. Did you mean "Lee"?');
});

it('a question for a credit accepts any name if the server cannot be reached', async () => {
  const { ask } = questions([
    ['Producer', 'typed'],
    ['Producer: name', 'Anybody '],
  ]);
  expect(await ask([])).toEqual({ existing: 'Anybody' });
});
