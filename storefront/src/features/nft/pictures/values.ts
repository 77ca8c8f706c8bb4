import { checkNft, type Fault } from '@cubedrop/sdk';
import type { StoredPicture } from '../../../files/kept-file.ts';
import type { KeepFile } from '../../../files/storing-files.ts';
import type { ChosenPicture } from '../../../components/form/image-field.tsx';
import { queuedNft, type NftValues } from '../new/values.ts';
import type { QueuedNft } from '../queue/queue.ts';

/** A picture with the title of its NFT. */
export interface TitledPicture {
  id: string;
  path: string;
  file: File;
  title: string;
}

/** Name of the field with a picture's title. */
export const titleField = (id: string) => `title-${id}`;

/** Returns the faults of the pictures' NFTs, in the order of the checks of a single NFT. */
export function checkPictures(shared: NftValues, pictures: readonly TitledPicture[]): Fault[] {
  const [first] = pictures;
  if (!first) return checkNft({ ...shared, artwork: null });
  const titles = pictures.flatMap(({ id, file, title }) =>
    checkNft({ ...shared, artwork: file, title })
      .filter(({ field }) => field === 'title')
      .map((fault) => ({ ...fault, field: titleField(id) })),
  );
  const others = checkNft({ ...shared, artwork: first.file }).filter(({ field }) => field !== 'title');
  return [...titles, ...others];
}

interface KeepOptions {
  /** Stores a picture and returns its reference. */
  keep: KeepFile;
  signal: AbortSignal;
  /** Called with the number of pictures stored so far. */
  onKept: (count: number) => void;
}

/**
 * Stores the pictures and returns an NFT for each, all with the shared values.
 * @throws DOMException `AbortError`
 */
export async function keepPictures(
  shared: NftValues,
  pictures: readonly TitledPicture[],
  { keep, signal, onKept }: KeepOptions,
): Promise<QueuedNft[]> {
  const kept = new Map<ChosenPicture, Promise<StoredPicture>>();
  // The pictures of the credits are stored once.
  const keepOnce = (picture: ChosenPicture) => {
    const stored = kept.get(picture) ?? keep(picture);
    kept.set(picture, stored);
    return stored;
  };
  const nfts: QueuedNft[] = [];
  for (const { file, title } of pictures) {
    signal.throwIfAborted();
    onKept(nfts.length);
    nfts.push(await queuedNft({ ...shared, artwork: file, title }, keepOnce));
  }
  signal.throwIfAborted();
  return nfts;
}
