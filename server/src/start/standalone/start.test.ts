import { afterEach, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandalone } from './start.ts';

const { warn } = console;
afterEach(() => {
  console.warn = warn;
});

it('prints no values that libraries include in their warnings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-start-'));
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const unfiltered = jest.fn();
  console.warn = unfiltered;
  try {
    const environment = {
      CUBEDROP_DATA: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    };
    await expect(startStandalone(environment)).rejects.toThrow(String(port));
    console.warn('Committing failed with error "planted"');
    expect(unfiltered).not.toHaveBeenCalled();
  } finally {
    occupant.close();
    rmSync(folder, { recursive: true });
  }
});
