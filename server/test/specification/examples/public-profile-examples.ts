import type { World } from '../world.ts';
import { FIRST_ROWS, type Example } from './example.ts';

const profileOf = ({ url, samples }: World) => ({
  name: 'Noor Halden',
  picture: `${url}/uploads/${samples.files.picture}`,
  links: ['https://noor.example/'],
});

/** Makes sure that the creator has a public profile. */
const withProfile = (world: World): Promise<unknown> =>
  world.api('creator').post('/public-profiles/mine', { body: profileOf(world) });

/** Examples of the public profiles of wallets, and of the cubes that they hold. */
export const publicProfileExamples = {
  listCollectorCubes: {
    input: ({ wallets }) => ({
      path: { ...FIRST_ROWS.path, address: wallets.creator.address },
      query: { sort: 'oldest' },
    }),
  },
  getPublicProfiles: {
    async input(world) {
      await withProfile(world);
      return { query: { addresses: world.wallets.creator.address } };
    },
  },
  getOwnPublicProfile: {
    as: 'creator',
    async input(world) {
      await withProfile(world);
      return {};
    },
    forbidden: () => ({ as: 'business' }),
  },
  savePublicProfile: {
    as: 'creator',
    input: (world) => ({ body: profileOf(world) }),
    forbidden: (world) => ({ as: 'business', body: profileOf(world) }),
  },
  listHiddenProfiles: {
    as: 'admin',
    input: () => FIRST_ROWS,
    forbidden: () => ({ as: 'stranger', ...FIRST_ROWS }),
  },
  changeProfileVisibility: {
    as: 'admin',
    async input(world) {
      await withProfile(world);
      return { body: { address: world.wallets.creator.address, hidden: false, reason: 'As good as any.' } };
    },
    forbidden: ({ wallets }) => ({
      as: 'creator',
      body: { address: wallets.creator.address, hidden: true, reason: 'Mine.' },
    }),
    unknown: ({ wallets }) => ({
      as: 'admin',
      body: { address: wallets.outbid.address, hidden: true, reason: 'Has none.' },
    }),
  },
} satisfies Record<string, Example>;
