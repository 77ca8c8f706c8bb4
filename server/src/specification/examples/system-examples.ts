import type { Example } from './example.ts';

const elsewhere = { statuses: [403, 404], why: 'only on a server that owns no chain, or for another host' };

/** The server itself. */
export const systemExamples = {
  getConfig: { input: () => ({}), varies: ['now'] },
  getHealth: { input: () => ({}) },
  getReady: { input: () => ({}) },
  getEvents: { input: () => ({}), isStream: true },
  getOutbox: { input: () => ({}), elsewhere },
  getDemoAccounts: { input: () => ({}), elsewhere },
} satisfies Record<string, Example>;
