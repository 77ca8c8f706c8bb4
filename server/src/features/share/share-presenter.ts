import { cubeHeading } from '@cubedrop/sdk';

/** Presents a cube's title with the name of its music artist. */
export function presentHeading(title: string, artist: string): string {
  return cubeHeading({ title, musicArtist: { name: artist } });
}
