import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { killAt, newFolder, writtenIn } from './processes.ts';
import { releaseNamed, World } from './world.ts';
import { withoutContracts } from './without-contracts.ts';

let world: World;

inWorld((opened) => void (world = opened));

/** Writes a seed with its own release, three bids and a settlement, and returns its path. */
function seedNamed(name: string): string {
  const release = JSON.parse(releaseNamed(name, (m) => (m.drops[0].startsAt = 'now+10m'))) as object;
  const path = join(newFolder(), 'seed.json');
  const seed = {
    ...release,
    accounts: { label: { role: 'creator' }, ana: { weth: '3 WETH' }, rui: {} },
    steps: [
      { clock: { drop: `friday-${name}`, to: 'start' } },
      { bid: { by: 'ana', cube: `morning-${name}`, amount: '0.5 WETH' } },
      { bid: { by: 'rui', cube: `morning-${name}`, amount: '0.7 WETH' } },
      { bid: { by: 'ana', cube: `morning-${name}`, amount: '0.4 WETH' } },
      { clock: { drop: `friday-${name}`, to: 'end', plus: '1s' } },
      { settle: `friday-${name}` },
    ],
  };
  writeFileSync(path, JSON.stringify(seed, null, 1));
  return path;
}

const nonces = async () => {
  const { creator, ana, rui } = world.people;
  return Promise.all([creator, ana, rui].map((person) => world.nonceOf(person)));
};

describe('seed', () => {
  it('fills a stack; running it again changes nothing and writes the same file', async () => {
    const path = seedNamed('seeded');
    const first = join(newFolder(), '.env.ci');
    const second = join(newFolder(), '.env.ci');
    const env = { CUBEDROP_CONFIG_DIR: newFolder(), CUBEDROP_DEBUG: '1' };
    const seed = (file: string) =>
      world.run(undefined, ['seed', '-f', path, '--set', 'drop.title=Tonight', '--env-out', file, '--json'], {
        env,
      });
    const { code, out, err } = await seed(first);
    expect({ code, err: withoutContracts(err) }).toEqual({ code: 0, err: '' });
    const done = JSON.parse(out.trimEnd().split('\n').at(-1)!) as {
      drops: Record<string, { id: string; dropId: string }>;
    };
    const drop = done.drops['friday-seeded']!;
    const { ana, creator } = world.people;
    const written = readFileSync(first, 'utf8');
    expect(written).toContain(`CUBEDROP_API_URL=${world.stack.url}\n`);
    expect(written).toContain(`CUBEDROP_DROP_FRIDAY_SEEDED_ID=${drop.id}\n`);
    expect(written).toContain(`CUBEDROP_DROP_FRIDAY_SEEDED_NUMBER=${drop.dropId}\n`);
    expect(written).toContain(
      `CUBEDROP_ACCOUNT_ANA_ADDRESS=${ana.address}\nCUBEDROP_ACCOUNT_ANA_KEY=${ana.key}\n`,
    );
    expect(statSync(first).mode & 0o777).toBe(0o600);
    // Only that file contains the keys.
    const beside = out + err + writtenIn(env.CUBEDROP_CONFIG_DIR);
    expect(beside).toContain('transaction-signed');
    for (const { key } of Object.values(world.people)) expect(beside.includes(key.slice(2))).toBe(false);

    // The drop is settled: Ana's 0.9 WETH went to the seller, the cube to her, and 0.7 back to Rui.
    const status = await world.run(creator, ['claim', 'status', '--drop', drop.dropId, '--json']);
    expect(JSON.parse(status.out)).toMatchObject({
      phase: 'ended',
      cubes: [
        {
          highestBidder: ana.address,
          highestBid: '900000000000000000',
          fundsClaimed: true,
          cubeClaimed: true,
        },
      ],
    });
    const view = await world.run(undefined, ['drop', 'view', drop.dropId, '--json']);
    expect(view.out).toContain('"title":"Tonight"');

    const before = [await nonces(), await world.counts()];
    const again = await seed(second);
    expect({ code: again.code, steps: again.out.includes('seed-step') }).toEqual({ code: 0, steps: false });
    expect(readFileSync(second, 'utf8')).toBe(written);
    expect([await nonces(), await world.counts()]).toEqual(before);
  });

  it('resumes after each of several interruptions and creates everything once', async () => {
    const path = seedNamed('cut');
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const before = await world.counts();
    // Each command counts only the journal entries that it writes itself: the second and the third command are killed
    // at their own fourth entry.
    const kills = [30, 4, 4].map((entry) => killAt(entry, 'after'));
    for (const { env: when, preload } of kills)
      await world.run(undefined, ['seed', '-f', path, '--json'], {
        env: { ...env, ...when },
        preload: preload!,
      });
    const done = await world.run(undefined, ['seed', '-f', path, '--json'], { env });
    expect({ code: done.code, err: withoutContracts(done.err) }).toEqual({ code: 0, err: '' });
    expect(await world.counts()).toEqual({
      batches: before.batches + 1,
      cubes: before.cubes + 1,
      drops: before.drops + 1,
      seasons: before.seasons + 1,
    });
    const { drops, cubes } = JSON.parse(done.out.trimEnd().split('\n').at(-1)!) as Record<
      'drops' | 'cubes',
      Record<string, Record<string, string>>
    >;
    const lot = ['--drop', drops['friday-cut']!['dropId']!, '--cube', cubes['morning-cut']!['tokenId']!];
    const { bids } = JSON.parse((await world.run(undefined, ['bid', 'list', ...lot, '--json'])).out) as {
      bids: { raise: string }[];
    };
    expect(bids.map(({ raise }) => raise)).toEqual(
      ['5', '7', '4'].map((tenths) => `${tenths}00000000000000000`),
    );
  });

  it('is refused if a bid of the seed was already made with another amount, or if the release has faults', async () => {
    const path = seedNamed('seeded');
    const other = await world.run(undefined, [
      ...[
        'seed',
        '-f',
        path,
        '--set',
        'drop.title=Tonight',
        '--set',
        'steps.1.bid.amount=0.6 WETH',
        '--json',
      ],
    ]);
    expect(other.code).toBe(1);
    expect(other.err).toContain(
      'ana has already bid 0.5 WETH on cube morning-seeded of drop friday-seeded, but',
    );
    const faulty = await world.run(undefined, ['seed', '-f', path, '--set', 'cube.price=-1 ETH', '--json']);
    expect(faulty.code).toBe(2);
    const fault = { path: 'cubes[0].price', message: 'Sale Price Cannot be Negative' };
    expect(JSON.parse(faulty.out)).toMatchObject({ faults: [fault] });
  });
});
