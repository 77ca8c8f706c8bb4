import { FIRST_ROWS, type Example } from './example.ts';

const WALLET = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** Examples of administration. */
export const adminExamples = {
  getOverview: {
    as: 'admin',
    input: () => ({}),
    forbidden: () => ({ as: 'creator' }),
    isVolatile: true,
  },
  findAccounts: {
    as: 'admin',
    input: () => ({ query: { search: 'keeper', limit: 5 } }),
    forbidden: () => ({ as: 'creator', query: { search: 'keeper' } }),
  },
  listAudit: {
    as: 'admin',
    // No call adds an entry with this action, so the newest one stays the same, regardless of other tests.
    input: () => ({ path: { start: 0, end: 1 }, query: { action: 'admin-made' } }),
    forbidden: () => ({ as: 'creator', ...FIRST_ROWS }),
  },
  listRoles: {
    as: 'admin',
    input: () => ({ path: { role: 'creator', start: 0, end: 8 } }),
    forbidden: () => ({ as: 'business', path: { role: 'admin', start: 0, end: 8 } }),
  },
  changeRole: {
    as: 'admin',
    async input(world) {
      await world.prove();
      return { body: { address: WALLET, granted: true, reason: 'Helps out.' } };
    },
    varies: ['changed', 'message'],
    forbidden: () => ({ as: 'creator', body: { address: WALLET, granted: true } }),
  },
  listHidden: {
    as: 'admin',
    input: () => FIRST_ROWS,
    forbidden: () => ({ as: 'stranger', ...FIRST_ROWS }),
  },
  changeListing: {
    as: 'admin',
    input: ({ samples }) => ({
      body: { kind: 'cube', id: samples.takenOff.cube.id, hidden: false, reason: 'As good as any.' },
    }),
    forbidden: ({ samples }) => ({
      as: 'creator',
      body: { kind: 'cube', id: samples.takenOff.cube.id, hidden: true, reason: 'Mine.' },
    }),
  },
  changeFeaturedDrop: {
    as: 'admin',
    input: ({ samples }) => ({ body: { dropId: samples.dropped.drop.id } }),
    forbidden: ({ samples }) => ({ as: 'creator', body: { dropId: samples.dropped.drop.id } }),
  },
  exportList: {
    as: 'creator',
    input: () => ({ path: { list: 'bids' }, query: { mine: true } }),
    forbidden: () => ({ as: 'creator', path: { list: 'claims' } }),
  },
} satisfies Record<string, Example>;
