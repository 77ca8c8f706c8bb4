import { isolated, PREVIEW_MILLISECONDS } from '@cubedrop/sdk';
import { counted } from '../../../components/counted.ts';
import type { PlayerProblem } from './player-store.ts';

/** The texts of the player. */
export const playerTexts = {
  name: 'Player',
  open: (title: string) => `Open ${isolated(title)}`,
  toggle: (isPlaying: boolean) => (isPlaying ? 'Pause' : 'Play'),
  previous: 'Previous track',
  next: 'Next track',
  queue: (count: number) => `Queue, ${counted(count, 'track')}`,
  kinds: { owner: 'Whole track', preview: `Preview, ${PREVIEW_MILLISECONDS / 1_000} s` },
  /** For use within a sentence or a list. */
  kind: { owner: 'whole track', preview: 'preview' },
  playing: (title: string, kind: 'owner' | 'preview') =>
    `Playing ${isolated(title)}, ${playerTexts.kind[kind]}.`,
  problems: {
    gone: 'This track is no longer available',
    offline: 'No network. Playback resumes once you are online',
    unreachable: 'The server could not be reached',
    expired: 'The link to this track expired. Renewing it',
    blocked: 'Press play to hear it',
    failed: 'The track did not load',
  } satisfies Record<Exclude<PlayerProblem, 'locked'>, string>,
};

/** The texts of the queue. */
export const queueTexts = {
  title: 'Queue',
  close: 'Close queue',
  playing: 'Playing',
  next: 'Next',
  remove: (title: string) => `Remove ${isolated(title)} from the queue`,
  count: (count: number) => counted(count, 'track'),
  clear: 'Clear the queue',
  stop: 'Close the player',
};
