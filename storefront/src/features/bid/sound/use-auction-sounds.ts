import type { BidState } from '@cubedrop/sdk';
import { useEffect, useRef } from 'react';
import type { LotView } from '../../../lot/lot.ts';
import { soundOf, type HeardLot } from './sound-of.ts';
import { hasSound } from './sound-setting.ts';

/**
 * Plays a sound at each change of a lot that concerns the viewer, if the user has turned sounds on.
 * @param key identifies the lot and the viewer; the change from one to another has no sound
 */
export function useAuctionSounds(
  key: string,
  { highestBid, endsAt }: Pick<LotView, 'highestBid' | 'endsAt'>,
  position: BidState | null,
): void {
  const heard = useRef<{ key: string; lot: HeardLot }>(undefined);
  useEffect(() => {
    const before = heard.current;
    const lot = { position, highestBid, endsAt };
    heard.current = { key, lot };
    const sound = before?.key === key ? soundOf(before.lot, lot) : undefined;
    if (sound && hasSound()) void import('./play-sound.ts').then(({ playSound }) => playSound(sound));
  }, [key, position, highestBid, endsAt]);
}
