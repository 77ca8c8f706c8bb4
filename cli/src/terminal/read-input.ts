import type { Terminal } from './terminal.ts';

/** Reads a stream to its end. @param tooLong creates the error to throw for more than `limit` bytes */
export async function readInput(
  { stdin }: Pick<Terminal, 'stdin'>,
  limit: number,
  tooLong: () => Error,
): Promise<Buffer> {
  const stream: AsyncIterable<string | Buffer> = stdin;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    if (size > limit) throw tooLong();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
