import type { Example } from './example.ts';

const elsewhere = {
  statuses: [403, 404],
  why: 'Only on a server without a local chain, or for another host.',
};

/** Examples of calls about the server itself. */
export const systemExamples = {
  getConfig: { input: () => ({}), varies: ['now'] },
  getHealth: { input: () => ({}) },
  getReady: { input: () => ({}) },
  getMetrics: {
    input: () => ({}),
    isVolatile: true,
    elsewhere: {
      statuses: [403],
      why: 'Only if a token is configured, or for another machine.',
    },
  },
  getSitemapIndex: { input: () => ({}) },
  getSitemap: {
    input: () => ({ path: { part: 'drops-1' } }),
    unknown: () => ({ path: { part: 'drops-999999' } }),
  },
  getRobots: { input: () => ({}) },
  getEvents: { input: () => ({}), isStream: true },
  getOutbox: { input: () => ({}), elsewhere },
  getDemoAccounts: { input: () => ({}), elsewhere },
} satisfies Record<string, Example>;
