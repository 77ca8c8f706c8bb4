import { expect, it } from '@jest/globals';
import { startStandalone } from './start.ts';

it.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.5'],
  ['HOST', 'cubedrop.example'],
  ['PUBLIC_URL', 'https://cubedrop.example'],
  ['PUBLIC_URL', 'http://192.168.1.5:4000'],
  ['PUBLIC_URL', 'http://localhost.example:4000'],
  ['TRUSTED_PROXIES', '1'],
  ['PUBLIC_URL_ALIASES', 'http://localhost:4001,https://tunnel.example'],
  ['ALLOWED_ORIGINS', 'http://localhost:5173,https://app.example'],
])('refuses to start a local stack with %s=%s', async (name, value) => {
  // This folder cannot be created, so the error shows which check comes first.
  const environment = { [name]: value, CUBEDROP_DATA: '/proc/nowhere', PORT: '0', CHAIN_PORT: '0' };
  await expect(startStandalone(environment)).rejects.toThrow(
    new RegExp(`^${name} is .* a local stack is for this machine alone`),
  );
});

it.each([
  ['HOST', 'localhost'],
  ['HOST', '::1'],
  ['PUBLIC_URL', 'http://127.0.0.1:4000'],
  ['ALLOWED_ORIGINS', 'http://localhost:5173,http://127.0.0.1:5173'],
])('accepts %s=%s as this machine', async (name, value) => {
  const environment = { [name]: value, CUBEDROP_DATA: '/proc/nowhere', PORT: '0', CHAIN_PORT: '0' };
  await expect(startStandalone(environment)).rejects.toThrow(/data folder/);
});
