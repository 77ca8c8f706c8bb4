import { useEffect, useRef, useState } from 'react';
import type { NamedFile } from '../../../files/named-file.ts';
import type { QueueCard } from '../queue/queue.ts';
import { readPictures, titleOf, type ReadPictures } from './read-pictures.ts';
import type { TitledPicture } from './values.ts';

const NOTHING: ReadPictures = { pictures: [], leftOut: [] };

/**
 * Reads chosen or dropped pictures, and keeps their titles.
 * @param files all files so far; more can be added and some removed at any time
 */
export function usePictures(files: readonly NamedFile[], cards: readonly QueueCard[]) {
  const [read, setRead] = useState(NOTHING);
  const [readCount, setReadCount] = useState<number | null>(0);
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const queue = useRef(cards);
  useEffect(() => void (queue.current = cards), [cards]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    readPictures(files, { cards: queue.current, signal, onRead: setReadCount }).then(
      (next) => {
        if (signal.aborted) return;
        setRead(next);
        setReadCount(null);
      },
      // Only an abort makes it fail. The files are then being read anew, or the form is closed.
      () => undefined,
    );
    return () => controller.abort();
  }, [files]);

  const pictures: TitledPicture[] = read.pictures.map((picture) => ({
    ...picture,
    title: titles[picture.id] ?? titleOf(picture.path),
  }));
  return {
    pictures,
    leftOut: read.leftOut,
    /** Number of files read so far; `null` once all have been read. */
    readCount,
    setTitle: (id: string, title: string) => setTitles((before) => ({ ...before, [id]: title })),
  };
}
