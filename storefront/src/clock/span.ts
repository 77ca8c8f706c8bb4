import type { Seconds, Span } from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';

/** Returns the start and end of a cube's lot in a drop. */
export function lotSpan(drop: Span, cube: Pick<Cube, 'lot'>): Span {
  return { startsAt: drop.startsAt, endsAt: cube.lot?.endsAt ?? drop.endsAt };
}

/** Returns the start and end of a sale. The start is 0, because a listed cube can be bought immediately. */
export function saleSpan({ expiresAt }: { expiresAt: Seconds }): Span {
  return { startsAt: 0, endsAt: expiresAt };
}
