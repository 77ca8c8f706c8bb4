import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Installation } from '../installation.ts';
import { installCommand, ledgerPackages } from './ledger-packages.ts';

const PACKAGES = '@ledgerhq/hw-app-eth@7 @ledgerhq/hw-transport-node-hid@6';

describe('the packages for a Ledger', () => {
  it('are named with the command that installs them if one is missing', () => {
    // The package for USB is not installed here: it is a native module that its installation downloads.
    expect(() => ledgerPackages('/my config')).toThrow(
      expect.objectContaining({
        code: 'unavailable',
        shortMessage: 'A Ledger needs the package @ledgerhq/hw-transport-node-hid, which is not installed.',
        hint: `Install it with: npm install --prefix '/my config/packages' ${PACKAGES}`,
      }),
    );
  });

  it.each<[Installation, string]>([
    [{ kind: 'project', folder: '/my project' }, "npm install --prefix '/my project'"],
    [{ kind: 'global' }, 'npm install --global'],
    [{ kind: 'npx' }, 'npm install --prefix /config/packages'],
    [{ kind: 'executable' }, 'npm install --prefix /config/packages'],
    [{ kind: 'other' }, 'npm install --prefix /config/packages'],
  ])('are installed where this package finds them: %j', (installation, command) => {
    expect(installCommand(installation, '/config')).toBe(`${command} ${PACKAGES}`);
  });

  it('are also found in the config folder, but never in the current one', () => {
    const config = mkdtempSync(join(tmpdir(), 'cubedrop-config-'));
    const usb = join(config, 'packages/node_modules/@ledgerhq/hw-transport-node-hid');
    mkdirSync(usb, { recursive: true });
    writeFileSync(join(usb, 'index.js'), 'exports.default = { open: async (path) => `opened${path}` };');
    const before = process.cwd();
    process.chdir(join(config, 'packages'));
    try {
      expect(() => ledgerPackages('/config')).toThrow('which is not installed');
    } finally {
      process.chdir(before);
    }
    return expect(ledgerPackages(config).connect()).resolves.toBe('opened');
  });

  it('name the fault and the command that installs them again if one cannot be loaded', () => {
    const config = mkdtempSync(join(tmpdir(), 'cubedrop-config-'));
    const usb = join(config, 'packages/node_modules/@ledgerhq/hw-transport-node-hid');
    mkdirSync(usb, { recursive: true });
    writeFileSync(join(usb, 'index.js'), "throw new Error('no binary for this system');");
    expect(() => ledgerPackages(config)).toThrow(
      expect.objectContaining({
        shortMessage: expect.stringContaining('cannot be loaded: no binary for this system'),
        hint: expect.stringMatching(/^Install it again with: npm install --prefix /),
      }),
    );
  });

  it('are the optional peers of this package, in the same versions', () => {
    const { peerDependencies, peerDependenciesMeta, dependencies } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as Record<string, Record<string, unknown>>;
    const peers = Object.entries(peerDependencies!);
    expect(peers.map((entry) => entry.join('@')).join(' ')).toBe(PACKAGES);
    for (const [name] of peers) expect(peerDependenciesMeta![name]).toEqual({ optional: true });
    expect(Object.keys(dependencies!).filter((name) => name.startsWith('@ledgerhq/'))).toEqual([]);
  });
});
