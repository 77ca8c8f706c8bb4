import { ApiError } from '../api-error.ts';

/** A message of a stream of server-sent events. */
export interface StreamMessage {
  /** Id of the message; `undefined` if it has none. */
  id: string | undefined;
  data: string;
}

/** Maximum length of an incomplete message in characters, so that an endless one does not exhaust the memory. */
const MAX_LENGTH = 256 * 1_024;

interface Timer {
  restart(): void;
  stop(): void;
}

/**
 * Yields the messages of a stream of server-sent events. Skips comments.
 * @param silence timer that expires if the server falls silent; restarted with each chunk, stopped when reading ends
 * @throws ApiError if an incomplete message is too long; whatever reading the stream throws
 */
export async function* messagesIn(
  body: ReadableStream<Uint8Array>,
  silence: Timer,
): AsyncGenerator<StreamMessage, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      silence.restart();
      const blocks = (pending + decoder.decode(value, { stream: true }))
        .replaceAll('\r\n', '\n')
        .split('\n\n');
      pending = blocks.pop() ?? '';
      if (pending.length > MAX_LENGTH)
        throw new ApiError({ status: 0, message: 'The server sent an event that is too long.' });
      for (const block of blocks) {
        const message = messageOf(block);
        if (message) yield message;
      }
    }
  } finally {
    silence.stop();
    await reader.cancel().catch(() => undefined);
  }
}

function messageOf(block: string): StreamMessage | undefined {
  const values = (field: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = values('data');
  return data.length === 0 ? undefined : { id: values('id').at(-1), data: data.join('\n') };
}
