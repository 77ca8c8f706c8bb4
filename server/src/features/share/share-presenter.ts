import { cubeHeading } from '@cubedrop/sdk';

/** Presents the name of a cube. */
export function presentHeading(title: string, artist: string): string {
  return cubeHeading({ title, musicArtist: { name: artist } });
}
