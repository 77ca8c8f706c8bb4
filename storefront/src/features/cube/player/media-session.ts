import { useEffect } from 'react';
import { picturePath } from '../../../config/paths.ts';
import { pagePlayer } from './page-player.ts';
import { currentOf, type PlayerState } from './player-store.ts';

/** Shows the track in the device's media controls, such as its lock screen, and lets these control the player. */
export function useMediaSession(state: PlayerState): void {
  const { isPlaying, position, duration } = state;
  const current = currentOf(state);
  const isOn = isPlaying || state.isLoading;
  const hasNext = state.at + 1 < state.queue.length;

  useEffect(() => {
    if (!current || !('mediaSession' in navigator)) return;
    const { cube, faces } = current;
    const src = faces[0]?.artwork;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: cube.title,
      artist: cube.musicArtist.name,
      artwork: src ? [{ src: new URL(picturePath(src), window.location.href).href }] : [],
    });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [current]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => isOn || pagePlayer.toggle()],
      ['pause', () => isOn && pagePlayer.toggle()],
      ['previoustrack', pagePlayer.previous],
      ['nexttrack', hasNext ? pagePlayer.next : null],
      ['seekto', ({ seekTime }) => pagePlayer.seek(seekTime ?? 0)],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [hasNext, isOn]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
    if (duration > 0)
      navigator.mediaSession.setPositionState({ duration, position: Math.min(position, duration) });
  }, [isPlaying, position, duration]);
}
