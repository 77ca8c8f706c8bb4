import { createApi, type Api } from '@cubedrop/sdk/api';
import type { World } from '../world.ts';
import { newSession } from './account-examples.ts';
import { FIRST_ROWS, type Example } from './example.ts';

const APPLICATION = {
  name: 'Noor Halden',
  work: 'Tape loops.\n\nAnd drawings of them.',
  links: ['https://noor.example/'],
  shareEmail: false,
};

/** Applies with an account. Returns its application. */
async function applied(api: Api) {
  await api.post('/creator-applications/mine', { body: APPLICATION });
  const { application } = await api.get('/creator-applications/mine');
  return application!;
}

/** Applies with a new wallet. Returns its application. */
export async function newApplication(world: World) {
  const { token } = await newSession(world);
  return applied(createApi({ baseUrl: world.url, token: () => token, retries: 0 }));
}

/** Examples of applications for the creator role. */
export const creatorApplicationExamples = {
  getCreatorApplication: {
    as: 'stranger',
    async input(world) {
      await applied(world.api('stranger'));
      return {};
    },
    forbidden: () => ({ as: 'business' }),
  },
  applyAsCreator: {
    as: 'stranger',
    input: () => ({ body: APPLICATION }),
    forbidden: () => ({ as: 'business', body: APPLICATION }),
  },
  withdrawCreatorApplication: {
    as: 'stranger',
    async input(world) {
      await applied(world.api('stranger'));
      return {};
    },
    forbidden: () => ({ as: 'business' }),
  },
  listCreatorApplications: {
    as: 'admin',
    input: () => ({ path: { start: 0, end: 1 }, query: { state: 'rejected' } }),
    forbidden: () => ({ as: 'stranger', ...FIRST_ROWS }),
  },
  decideCreatorApplication: {
    as: 'admin',
    async input(world) {
      const { address, revision } = await newApplication(world);
      await world.prove();
      return { path: { address }, body: { state: 'approved', reason: 'Known to us.', revision } };
    },
    async forbidden(world) {
      const { address, revision } = await newApplication(world);
      return { as: 'stranger', path: { address }, body: { state: 'approved', revision } };
    },
    async unknown(world) {
      await world.prove();
      const body = { state: 'approved', revision: 'f'.repeat(64) };
      return { as: 'admin', path: { address: world.wallets.outbid.address }, body };
    },
  },
} satisfies Record<string, Example>;
