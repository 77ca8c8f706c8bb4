import { MAX_BATCH, sha256Hex } from '@cubedrop/sdk';
import { readChosen } from '../../../files/chosen-file.ts';
import { isKeptFile } from '../../../files/kept-file.ts';
import type { NamedFile } from '../../../files/named-file.ts';
import type { QueueCard } from '../queue/queue.ts';
import { picturesTexts as texts } from './texts.ts';

/** A valid picture that becomes an NFT. */
export interface ReadPicture {
  /** Hex SHA-256 of its content. */
  id: string;
  path: string;
  file: File;
}

/** A file that does not become an NFT, and why. */
export interface LeftOut {
  path: string;
  message: string;
}

export interface ReadPictures {
  pictures: readonly ReadPicture[];
  leftOut: readonly LeftOut[];
}

interface ReadPicturesOptions {
  /** The queue, whose pictures are left out. */
  cards: readonly QueueCard[];
  signal: AbortSignal;
  /** Called with the number of files read so far. */
  onRead: (count: number) => void;
}

/**
 * Reads files one after the other. Leaves out those that are no pictures, are too large or too many, or have the same
 * content as another one. Nothing is stored.
 * @throws DOMException `AbortError`
 */
export async function readPictures(
  files: readonly NamedFile[],
  { cards, signal, onRead }: ReadPicturesOptions,
): Promise<ReadPictures> {
  const pictures: ReadPicture[] = [];
  const leftOut: LeftOut[] = [];
  const known = new Map(
    cards.flatMap(({ nft: { artwork, title } }) =>
      isKeptFile(artwork) ? [[artwork.kept, texts.inQueue(title)] as const] : [],
    ),
  );
  for (const [index, { path, file }] of files.entries()) {
    signal.throwIfAborted();
    onRead(index);
    const read = pictures.length < MAX_BATCH ? await pictureOf(file) : texts.tooMany(MAX_BATCH);
    const fault = typeof read === 'string' ? read : known.get(read.id);
    if (typeof read === 'string' || fault !== undefined) {
      leftOut.push({ path, message: fault ?? '' });
      continue;
    }
    known.set(read.id, texts.sameAs(path));
    pictures.push({ ...read, path });
  }
  signal.throwIfAborted();
  return { pictures, leftOut };
}

/** Pictures that were read before, so that they are not read again when others are added or removed. */
const readBefore = new WeakMap<File, Omit<ReadPicture, 'path'>>();

/** Returns the hash of the content of a file that was read before; `undefined` if it was not, or is no picture. */
export const contentIdOf = (file: File): string | undefined => readBefore.get(file)?.id;

async function pictureOf(file: File): Promise<Omit<ReadPicture, 'path'> | string> {
  const before = readBefore.get(file);
  if (before) return before;
  const chosen = await readChosen(file, 'image');
  if (typeof chosen === 'string') return chosen;
  const bytes = await chosen.arrayBuffer().catch(() => null);
  if (!bytes) return texts.unreadable;
  const read = { id: await sha256Hex(new Uint8Array(bytes)), file: chosen };
  readBefore.set(file, read);
  return read;
}

/** Returns a title for a picture from the name of its file. */
export function titleOf(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
