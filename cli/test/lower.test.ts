import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { doneOf, FIXTURES, type Person, type World } from './world.ts';

let world: World;

inWorld((opened) => void (world = opened));

type Answer = { exit: number | null } & Record<string, unknown>;

/** Returns the `--json` output of a command with its exit code. */
function json(who: Person | undefined, ...words: string[]): Promise<Answer> {
  return jsonIn({}, who, ...words);
}

/** Like `json`, with a given environment. */
async function jsonIn(
  env: Record<string, string>,
  who: Person | undefined,
  ...words: string[]
): Promise<Answer> {
  const { code, out } = await world.run(who, [...words, '--json'], { env });
  return { ...(JSON.parse(out) as object), exit: code };
}

const TERMS = ['--minimum-bid', '0.1 WETH', '--bid-delta', '0.01 WETH'];
const HALF = '50000000000000000';

describe('the minimum bid of a drop', () => {
  let dropId: string;
  let cubes: string[];

  beforeAll(async () => {
    cubes = [await world.newCube('first'), await world.newCube('second')];
    const texts = ['--title', 'Slow', '--description', 'Nobody bids.'];
    const times = ['--starts-at', 'now+1m', '--ends-at', 'now+1h'];
    const image = ['--image', join(FIXTURES, 'art/friday.png')];
    const words = [...cubes.flatMap((cube) => ['--cube', cube]), ...texts, ...times, ...TERMS, ...image];
    const made = await world.run(world.people.creator, ['drop', 'create', ...words, '--yes', '--json']);
    dropId = Object.values(doneOf(made).drops)[0]!.dropId;
    await world.pass(120);
  });

  const lower = (who: Person, amount: string, ...words: string[]) =>
    json(who, 'drop', 'lower', dropId, '--minimum-bid', amount, ...words);
  const minimum = async () => (await json(undefined, 'drop', 'view', dropId))['drop'];

  it('is lowered only by the seller, to at least 1 wei and below the current minimum bid', async () => {
    const { creator, ana } = world.people;
    const nonce = await world.nonceOf(creator);
    expect(await lower(ana, '0.05 WETH', '--yes')).toMatchObject({
      exit: 9,
      problem: { code: 'not-your-auction' },
    });
    for (const amount of ['0.1 WETH', '0 WETH'])
      expect(await lower(creator, amount, '--yes')).toMatchObject({
        exit: 2,
        problem: { code: 'minimum-not-lower' },
        message: 'The new minimum bid must be at least 1 wei and below the current one, 0.1 WETH.',
      });
    expect((await lower(creator, 'half', '--yes')).exit).toBe(2);
    expect(await world.nonceOf(creator)).toBe(nonce);
  });

  it('is not lowered by a dry run, without confirmation or if the gas would exceed --max-cost', async () => {
    const { creator } = world.people;
    const nonce = await world.nonceOf(creator);
    expect(await lower(creator, '0.05 WETH', '--dry-run')).toMatchObject({
      exit: 0,
      type: 'estimate',
      transactions: 1,
      value: '0',
    });
    expect((await lower(creator, '0.05 WETH')).exit).toBe(2);
    expect((await lower(creator, '0.05 WETH', '--yes', '--max-cost', '1 wei')).exit).toBe(6);
    expect(await world.nonceOf(creator)).toBe(nonce);
  });

  it('is shown once it is lowered, and is enough for a bid', async () => {
    const { creator, ana } = world.people;
    expect(await lower(creator, '0.05 WETH', '--yes')).toMatchObject({
      exit: 0,
      transaction: expect.stringMatching(/^0x/),
      minimumBid: HALF,
    });
    expect(await minimum()).toMatchObject({ MinimumBid: HALF });
    const bid = ['bid', 'place', '--drop', dropId, '--cube', cubes[0]!, '--amount', '0.05 WETH', '--yes'];
    expect(await json(ana, ...bid)).toMatchObject({ exit: 0, total: HALF });
  });

  it('can be lowered again once a cube has a bid, but not for that cube', async () => {
    const { creator } = world.people;
    expect(await lower(creator, '0.04 WETH', '--cube', cubes[0]!, '--yes')).toMatchObject({
      exit: 9,
      problem: { code: 'no-lowering-after-bid' },
    });
    const words = ['drop', 'lower', dropId, '--minimum-bid', '0.04 WETH', '--yes'];
    const { code, out, err } = await world.run(creator, words);
    expect({ code, out }).toEqual({ code: 0, out: `The minimum bid of drop ${dropId} is 0.04 WETH.\n` });
    expect(err).toContain('The minimum bid was lowered.');
    expect(err).toContain('/auctionDrops/DropCubes/Nfts/');
  });

  it('is not lowered after the end of the drop', async () => {
    await world.pass(3_700);
    expect(await lower(world.people.creator, '0.01 WETH', '--yes')).toMatchObject({
      exit: 9,
      problem: { code: 'auction-ended' },
    });
  });
});

describe("the minimum bid of an owner's auction", () => {
  it('can be lowered until there is a bid', async () => {
    const { creator, ana } = world.people;
    const cube = await world.newCube('own');
    const open = ['auction', 'create', '--cube', cube, '--ends-at', 'now+1h', ...TERMS, '--yes'];
    const auctionId = String((await json(creator, ...open))['auctionId']);
    const lot = ['--auction', auctionId, '--cube', cube];
    const home = { CUBEDROP_CONFIG_DIR: newFolder() };
    const lower = (amount: string) =>
      jsonIn(home, creator, 'auction', 'lower', ...lot, '--minimum-bid', amount, '--yes');
    expect(await lower('0.05 WETH')).toMatchObject({ exit: 0, minimumBid: HALF });
    expect(await json(undefined, 'auction', 'view', auctionId)).toMatchObject({
      auction: { minimumBid: HALF },
    });
    expect(await jsonIn(home, creator, 'run', 'list')).toMatchObject({
      runs: [{ command: 'auction lower', state: 'done' }],
    });
    expect((await json(ana, 'bid', 'place', ...lot, '--amount', '0.05 WETH', '--yes')).exit).toBe(0);
    expect(await lower('0.04 WETH')).toMatchObject({ exit: 9, problem: { code: 'no-lowering-after-bid' } });
  });
});
