import type { World } from '../world.ts';
import { FIRST_ROWS, UNKNOWN_ID, type Example } from './example.ts';

const watchedDrop = ({ samples }: World) => ({ kind: 'drop', subject: samples.dropped.drop.id }) as const;

/** Examples of following. */
export const followExamples = {
  listFollows: {
    as: 'creator',
    async input(world) {
      const subject = watchedDrop(world);
      await world.api('creator').post('/follows/add', { body: subject });
      return { ...FIRST_ROWS, query: subject };
    },
    forbidden: () => ({ as: 'business', ...FIRST_ROWS }),
  },
  follow: {
    as: 'creator',
    input: (world) => ({ body: watchedDrop(world) }),
    forbidden: (world) => ({ as: 'business', body: watchedDrop(world) }),
    unknown: () => ({ as: 'creator', body: { kind: 'drop', subject: UNKNOWN_ID } }),
  },
  unfollow: {
    as: 'creator',
    async input(world) {
      const body = watchedDrop(world);
      await world.api('creator').post('/follows/add', { body });
      return { body };
    },
    forbidden: (world) => ({ as: 'business', body: watchedDrop(world) }),
  },
} satisfies Record<string, Example>;
