import { afterEach, expect, it, jest } from '@jest/globals';
import { copyText } from './copy-text.ts';
import { showMessages } from './messages/show-message.ts';

const texts = { copied: 'Copied.', notCopied: 'Not copied.' };

/** Copies with the given clipboard. Returns the messages that were shown. */
async function messagesOf(clipboard: Partial<Clipboard> | undefined): Promise<string[]> {
  const messages: string[] = [];
  const stop = showMessages({ show: ({ text }) => void messages.push(text), hide: () => undefined });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  await copyText('tide', texts);
  stop();
  return messages;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

it('copies a text, and shows that it was copied', async () => {
  const writeText = jest.fn(async (_text: string) => undefined);
  expect(await messagesOf({ writeText })).toEqual(['Copied.']);
  expect(writeText).toHaveBeenCalledWith('tide');
});

it.each([
  ['refuses', { writeText: () => Promise.reject(new Error('Denied.')) }],
  ['has no clipboard, as without a secure connection', undefined],
])('shows that the text was not copied if the browser %s', async (_reason, clipboard) => {
  expect(await messagesOf(clipboard)).toEqual(['Not copied.']);
});
