import { describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationKeys } from './secret.ts';

describe("the installation's keys", () => {
  it('differ by purpose, and derive from a secret that is created once and that only this user can read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cubedrop-keys-'));
    const made = await Promise.all(Array.from({ length: 5 }, () => installationKeys(folder, undefined)));
    expect(new Set(made.map(({ tokens }) => Buffer.from(tokens).toString('hex'))).size).toBe(1);
    expect(made[0]!.tokens).not.toEqual(made[0]!.urls);
    expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
    const configured = await installationKeys(folder, 'x'.repeat(32));
    expect(configured.tokens).not.toEqual(made[0]!.tokens);
    await rm(folder, { recursive: true });
  });
});
