import { expect, it } from '@jest/globals';
import { serverLine } from './wait.ts';

const server = { apiUrl: 'https://cubedrop.example' };

it('drop wait says which server does not answer, until when it retries and how to stop it', () => {
  expect(serverLine(server, { state: 'lost', until: 1_800_000_000_900 })).toBe(
    'The server at https://cubedrop.example does not answer. Retrying until 2027-01-15 08:00:00Z; Ctrl-C stops.',
  );
  expect(serverLine(server, { state: 'lost', until: Infinity })).toBe(
    'The server at https://cubedrop.example does not answer. Retrying until it does; Ctrl-C stops.',
  );
  expect(serverLine(server, { state: 'back', until: Infinity })).toBe(
    'The server at https://cubedrop.example answers again.',
  );
});
