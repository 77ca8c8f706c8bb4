import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { WalletStore } from '../src/wallet/wallet-store.ts';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { FIXTURES, type Person, type World } from './world.ts';

let world: World;

inWorld((opened) => void (world = opened));

const PICTURE = join(FIXTURES, 'people/ana.png');

async function linesOf(who: Person, ...words: string[]): Promise<string[]> {
  const { code, out, err } = await world.run(who, ['profile', ...words]);
  expect({ code, err }).toMatchObject({ code: 0 });
  return out.trim().split('\n');
}

describe('a public profile', () => {
  it('is shown to others with the address, keeps what is not changed, and can be emptied', async () => {
    const { ana, rui } = world.people;
    expect(await linesOf(ana, 'view')).toEqual([ana.address]);

    await linesOf(ana, 'edit', '--name', ' Ana   Ruiz ', '--picture', PICTURE);
    await linesOf(ana, 'edit', '--links', 'https://Ana.example');
    const shown = [
      'Ana Ruiz',
      ana.address,
      expect.stringMatching(/^http.*\/uploads\/[0-9a-f]{64}\.png$/),
      'https://ana.example/',
    ];
    expect(await linesOf(ana, 'view')).toEqual(shown);
    expect(await linesOf(rui, 'view', ana.address)).toEqual(shown);
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    await new WalletStore(env.CUBEDROP_CONFIG_DIR).add({ ...ana, content: '{}', label: 'Ana' });
    expect((await world.run(rui, ['profile', 'view', 'ana'], { env })).out.trim().split('\n')).toEqual(shown);
    const { out } = await world.run(rui, ['profile', 'view', ana.address, '--json']);
    expect(JSON.parse(out)).toMatchObject({ address: ana.address, name: 'Ana Ruiz' });

    await linesOf(ana, 'edit', '--name', '', '--picture', '', '--links', '');
    expect(await linesOf(rui, 'view', ana.address)).toEqual([ana.address]);
  });

  it("cannot be viewed by anything but a wallet's address or label", async () => {
    const { rui } = world.people;
    const { code, err } = await world.run(rui, ['profile', 'view', '0x12']);
    expect(code).toBe(2);
    expect(err).toContain('0x12');
    expect((await world.run(rui, ['profile', 'view', 'nobody'])).err).toContain(
      'There is no wallet "nobody"',
    );
  });
});
