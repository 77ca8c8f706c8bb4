import { cubeHeading } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';

/** Presents the title of a cube with the name of its music artist. */
export function presentHeading(title: string, artist: string): string {
  return cubeHeading({ title, musicArtist: { name: artist } });
}

/** Reads the server id and the times of a presented drop. */
export function presentedTimes({ _id, AuctionStartsAt, lastLotEndsAt }: Wire['Drop']) {
  return { id: _id, startsAt: AuctionStartsAt, lastLotEndsAt };
}
