import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { installCommand, ledgerPackages } from './ledger-packages.ts';

const PACKAGES = '@ledgerhq/hw-app-eth@7 @ledgerhq/hw-transport-node-hid@6';

describe('the packages for a Ledger', () => {
  it('are named with the command that installs them if one is missing', () => {
    // The package for USB is not installed here: it is a native module that its installation downloads.
    expect(ledgerPackages).toThrow(
      expect.objectContaining({
        code: 'not-found',
        shortMessage: 'A Ledger needs the package @ledgerhq/hw-transport-node-hid, which is not installed.',
        hint: `Install it with: npm install ${PACKAGES}`,
      }),
    );
  });

  it('are installed where this package is', () => {
    const project = mkdtempSync(join(tmpdir(), 'cubedrop-project-'));
    const folder = join(project, 'node_modules', 'cubedrop');
    mkdirSync(folder, { recursive: true });
    expect(installCommand(`${folder}/`)).toBe(`npm install --global ${PACKAGES}`);
    writeFileSync(join(project, 'package.json'), '{}');
    expect(installCommand(folder)).toBe(`npm install ${PACKAGES}`);
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
