import { cubeHeading } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';

/** Presents the title of a cube with the name of its music artist. */
export function presentHeading(title: string, artist: string): string {
  return cubeHeading({ title, musicArtist: { name: artist } });
}

/** Reads the server id of a presented drop. */
export function presentedId({ _id }: Wire['Drop']): string {
  return _id;
}
