import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { startListener } from './listener.ts';
import { killAt, newFolder } from './processes.ts';
import { manifestFile, releaseNamed, type World } from './world.ts';

let world: World;

inWorld((opened) => void (world = opened));

interface PlanJson {
  compared: boolean;
  counts: { create: number; keep: number; refuse: number };
  items: { list: string; key: string; action: string; onChainId?: string; differences?: unknown[] }[];
  cost: { transactions: number; fee: string } | null;
  blockers: { code: string; exitCode: number }[];
}

const planned = ({ out }: { out: string }) => JSON.parse(out) as PlanJson;

/** Environment with a config folder that cannot be created. */
const UNWRITABLE = { CUBEDROP_CONFIG_DIR: '/dev/null/home' };

describe('plan', () => {
  it('shows what apply would create, even without a key or a config folder; asks and sends nothing', async () => {
    const path = manifestFile(releaseNamed('planned'));
    const { url, chainUrl, aliasPort } = world.stack;
    const [api, rpc] = await Promise.all([startListener(url, { port: aliasPort }), startListener(chainUrl)]);
    const overheard = { ...UNWRITABLE, CUBEDROP_API_URL: api.url, CUBEDROP_RPC_URL: rpc.url };
    const unknown = await world.run(undefined, ['plan', path, '--json'], { env: overheard });
    expect(api.calls.filter(({ what }) => !what.startsWith('GET '))).toEqual([]);
    const signedIn = await world.run(world.people.creator, ['plan', path, '--json'], { env: overheard });
    await Promise.all([api, rpc].map((listener) => listener.close()));
    for (const { code, err } of [unknown, signedIn]) expect({ code, err }).toEqual({ code: 0, err: '' });
    const plan = planned(unknown);
    const compared = planned(signedIn);
    expect(plan).toMatchObject({ compared: false, counts: { create: 9, keep: 0, refuse: 0 } });
    expect(compared).toMatchObject({
      compared: true,
      counts: { create: 9, keep: 0, refuse: 0 },
      blockers: [],
    });
    expect(compared.cost).toEqual(plan.cost);
    const sent = [...api.calls, ...rpc.calls].filter(({ what }) => !/^GET |lookup|auth\/login/.test(what));
    expect(sent.filter(({ what }) => /send|sign|POST/i.test(what))).toEqual([]);
    expect(await world.nonceOf(world.people.creator)).toBe(0);
  });

  it('keeps what exists, and exits with 11 only with --detailed-exitcode and if there is something to create', async () => {
    const { creator } = world.people;
    const path = manifestFile(releaseNamed('kept', (m) => (m.seasons = [])));
    const detailed = ['plan', path, '--detailed-exitcode'];
    expect((await world.run(creator, detailed)).code).toBe(11);
    expect((await world.run(creator, ['plan', path])).code).toBe(0);
    expect((await world.run(creator, ['apply', path, '--yes'])).code).toBe(0);
    const again = await world.run(creator, detailed, { env: UNWRITABLE });
    expect(again.code).toBe(0);
    expect(again.out).toContain('keep 1: friday-kept\n');
    expect(again.out).toContain('\n8 already exist.\n');
    const more = manifestFile(releaseNamed('kept'));
    const added = planned(await world.run(creator, ['plan', '-f', more, '--json']));
    expect(added.items.filter(({ action }) => action === 'create')).toMatchObject([{ list: 'seasons' }]);
    expect(added.cost).toMatchObject({ transactions: 0, fee: '0' });
  });

  it('shows the fields in which an item differs from the existing one with its key, on any machine', async () => {
    const { creator } = world.people;
    const name = 'changed';
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    await world.run(creator, ['apply', manifestFile(releaseNamed(name)), '--yes'], { env });
    const path = manifestFile(
      releaseNamed(name, (m) => {
        m.nfts[0].title = 'Another';
        m.nfts[1].imageArtist = { existing: 'Ana Ruiz' };
        m.cubes[0].price = '0.7 ETH';
        m.cubes[0].nfts.reverse();
        m.drops[0].minimumBid = '0.3 WETH';
        m.seasons[0].description = 'Other.';
      }),
    );
    const elsewhere = await world.run(creator, ['plan', path, '--json'], { env: UNWRITABLE });
    expect(elsewhere.code).toBe(2);
    const { counts, items } = planned(elsewhere);
    expect(counts).toEqual({ create: 0, keep: 4, refuse: 5 });
    const differences = Object.fromEntries(
      items.filter(({ action }) => action === 'refuse').map(({ key, differences: fields }) => [key, fields]),
    );
    const six = ['dawn', 'noon', 'dusk', 'rain', 'wind', 'salt'].map((key) => `${key}-${name}`);
    expect(differences).toEqual({
      [`dawn-${name}`]: [{ field: 'title', before: 'Dawn', now: 'Another' }],
      // Written differently, with the same meaning.
      [`noon-${name}`]: [],
      [`morning-${name}`]: [
        { field: 'nfts', before: six, now: six.toReversed() },
        { field: 'price', before: '0.5 ETH', now: '0.7 ETH' },
      ],
      [`friday-${name}`]: [{ field: 'minimumBid', before: '0.1 WETH', now: '0.3 WETH' }],
      [`winter-${name}`]: [{ field: 'description', before: 'All of January.', now: 'Other.' }],
    });

    // The machine that created the items still has their earlier texts. A dry run there shows the same as a plan.
    const here = await world.run(creator, ['plan', path], { env });
    expect(here.code).toBe(2);
    expect(here.out).toContain(`! noon-${name}: imageArtist: "ana" -> {"existing":"Ana Ruiz"}\n`);
    const dry = await world.run(creator, ['apply', path, '--dry-run'], { env });
    expect({ code: dry.code, out: dry.out }).toEqual({ code: 2, out: here.out });
    const applied = await world.run(creator, ['apply', path, '--yes']);
    expect(applied.code).toBe(2);
    expect(applied.err).toContain('price was "0.5 ETH" and is "0.7 ETH"');
  });

  it('shows why apply would not start, and exits with the exit code of apply', async () => {
    const { creator, rui } = world.people;
    const path = manifestFile(releaseNamed('blocked'));
    const denied = await world.run(rui, ['plan', path, '--json']);
    expect(denied.code).toBe(9);
    expect(planned(denied)).toMatchObject({
      counts: { create: 9 },
      blockers: [{ code: 'refused', exitCode: 9 }],
    });
    const expensive = await world.run(creator, ['plan', path, '--max-cost', '1 wei']);
    expect(expensive.code).toBe(6);
    expect(expensive.out).toMatch(/! This costs up to 0\.\d+ ETH, over --max-cost\./);
  });

  it('refuses times in the past, but accepts them without a sign-in, since the drop may exist', async () => {
    const { creator } = world.people;
    const text = releaseNamed('late', (m) => {
      m.drops[0].startsAt = '2020-01-08T18:00:00Z';
      m.drops[0].endsAt = '2020-01-08T20:00:00Z';
    });
    const late = await world.run(creator, ['plan', manifestFile(text)]);
    expect(late.code).toBe(2);
    expect(late.out).toMatch(/! friday-late: drops\[0\]\.startsAt: /);
    const unknown = await world.run(undefined, ['plan', manifestFile(text), '--detailed-exitcode']);
    expect({ code: unknown.code, err: unknown.err }).toEqual({ code: 11, err: '' });
  });

  it('reports that an interrupted run would be resumed', async () => {
    const { creator } = world.people;
    const path = manifestFile(releaseNamed('interrupted'));
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    // The run is killed about halfway through its journal, after it has sent transactions.
    const { env: when, preload } = killAt(40, 'after');
    await world.run(creator, ['apply', path, '--yes'], { env: { ...env, ...when }, preload: preload! });
    const { code, out } = await world.run(creator, ['plan', path, '--detailed-exitcode'], { env });
    expect(code).toBe(11);
    expect(out).toMatch(/\nRun [0-9a-f]{16} of this manifest was interrupted; "apply" resumes it\.\n/);
  });

  it('reports faults within a manifest, and refuses a command that names no manifest or two', async () => {
    const path = manifestFile(releaseNamed('broken', (m) => delete m.nfts[0].title));
    const broken = await world.run(undefined, ['plan', path, '--json']);
    expect(broken.code).toBe(2);
    expect(JSON.parse(broken.out)).toMatchObject({ type: 'faults', faults: [{ path: 'nfts[0].title' }] });
    const two = await world.run(undefined, ['plan', path, '-f', `${path}x`]);
    expect(two).toMatchObject({ code: 2, err: expect.stringContaining('There are two manifests') });
    const none = await world.run(undefined, ['plan']);
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('Specify a manifest') });
  });

  it('leaves no file behind in a writable config folder', async () => {
    const home = newFolder();
    const path = manifestFile(releaseNamed('traces'));
    const env = { CUBEDROP_CONFIG_DIR: home };
    expect((await world.run(undefined, ['plan', path, '-o', 'markdown'], { env })).out).toContain(
      '### Plan of',
    );
    expect(readdirSync(home)).toEqual([]);
  });
});
