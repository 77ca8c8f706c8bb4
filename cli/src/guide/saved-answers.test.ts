import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { SavedAnswers } from './saved-answers.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'cubedrop-answers-'));

it('SavedAnswers writes answers to disk one by one, and reuses them for the same questions of the next form', () => {
  const folder = newFolder();
  const first = new SavedAnswers(folder, 'form');
  expect(first.earlier()).toBeUndefined();
  first.save('Name', 'Dawn', '/art');
  first.save('Copies', '3', '/art');

  const second = new SavedAnswers(folder, 'form');
  const earlier = second.earlier()!;
  expect(earlier).toEqual({
    folder: '/art',
    answers: [
      { question: 'Name', text: 'Dawn' },
      { question: 'Copies', text: '3' },
    ],
  });
  second.resume(earlier);
  expect(second.take('Name')).toBe('Dawn');
  second.save('Name', 'Dusk', '/art');
  // An interruption now loses neither the new answer nor the one that was not asked again.
  expect(new SavedAnswers(folder, 'form').earlier()?.answers.map(({ text }) => text)).toEqual(['Dusk', '3']);
  expect(second.take('Copies')).toBe('3');
  expect(second.take('Other')).toBeUndefined();

  second.discard();
  expect(new SavedAnswers(folder, 'form').earlier()).toBeUndefined();
});

it('SavedAnswers discards all earlier answers from the first question that differs', () => {
  const saved = new SavedAnswers(newFolder(), 'form');
  saved.resume({ folder: '/', answers: [{ question: 'Name', text: 'Dawn' }] });
  expect([saved.take('Title'), saved.take('Name')]).toEqual([undefined, undefined]);
});

it('SavedAnswers writes the flags of the command along with the answers', () => {
  const folder = newFolder();
  const saved = new SavedAnswers(folder, 'form');
  saved.keepFlags({ cube: ['1', '2'], extension: '5m' });
  saved.save('Name', 'Dawn', '/art');
  expect(new SavedAnswers(folder, 'form').earlier()?.flags).toEqual({ cube: ['1', '2'], extension: '5m' });
});

it('SavedAnswers counts only answers that were written', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'drafts'), 'a file where the folder of the drafts belongs');
  const saved = new SavedAnswers(folder, 'form');
  expect(() => saved.save('Name', 'Dawn', '/')).toThrow(/cannot be written/);
  expect(saved.count).toBe(0);
});

it.each([
  '{',
  'null',
  '{"folder":"/","answers":[{"question":"Name","text":"Dawn"}],"flags":{"cube":[1]}}',
  '{"folder":"/","answers":[{"question":"Name","text":"Dawn"}],"flags":"--cube"}',
  '{"folder":"/","answers":[{"question":1}]}',
  '{"folder":"/","answers":[]}',
])('SavedAnswers ignores a file with invalid content or without answers: %s', (text) => {
  const folder = newFolder();
  mkdirSync(join(folder, 'drafts'));
  writeFileSync(join(folder, 'drafts', 'form.json'), text);
  expect(new SavedAnswers(folder, 'form').earlier()).toBeUndefined();
});
