import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import express from 'express';
import { builtFiles } from './built-files.ts';

it('responds 404 if a new build has deleted a file or its compressed form, and serves all other files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-build-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['old.js', 'old.js.br', 'half.js', 'half.js.br', 'kept.js'])
    writeFileSync(join(folder, 'assets', name), `// ${name}`);
  const server = express().use(builtFiles(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statusOf = async (name: string, encoding = 'identity') => {
    const headers = { 'accept-encoding': encoding };
    const response = await fetch(`http://127.0.0.1:${port}/assets/${name}`, { headers });
    expect(response.headers.get('content-encoding')).toBeNull();
    return response.status;
  };
  expect(await statusOf('old.js')).toBe(200);
  rmSync(join(folder, 'assets', 'half.js.br'));
  expect(await statusOf('half.js', 'br')).toBe(404);
  for (const name of ['old.js', 'old.js.br']) rmSync(join(folder, 'assets', name));
  expect(await statusOf('old.js')).toBe(404);
  expect(await statusOf('kept.js')).toBe(200);
  server.close();
  rmSync(folder, { recursive: true });
});
