import type { Example } from './example.ts';

const elsewhere = { statuses: [403, 404], why: 'only on a server that owns no chain, or for another host' };

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
      why: 'only where the server is configured with a token, or for another machine',
    },
  },
  getEvents: { input: () => ({}), isStream: true },
  getOutbox: { input: () => ({}), elsewhere },
  getDemoAccounts: { input: () => ({}), elsewhere },
} satisfies Record<string, Example>;
