import { describe, expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { killOn, newFolder } from './processes.ts';
import { plainText, startOnTerminal } from './pty.ts';
import { World, type Person } from './world.ts';

let world: World;

inWorld((opened) => void (world = opened));

type Answer = { exit: number | null } & Record<string, unknown>;
type Order = { orderHash: string; priceInWei: string };

const HALF = '500000000000000000';
const HASH = /^0x[0-9a-f]{64}$/;
const until = ['--expires-at', 'now+7d'];

/** Returns the `--json` output of a command with its exit code. */
async function json(
  who: Person | undefined,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Answer> {
  const { code, out, err } = await world.run(who, [...words, '--json'], { env });
  try {
    return { ...(JSON.parse(out) as object), exit: code };
  } catch {
    return { exit: code, out, err };
  }
}

async function withWeth(who: Person, amount: string): Promise<void> {
  expect((await json(who, ['wallet', 'weth', '--amount', amount, '--yes'])).exit).toBe(0);
}

async function ordersIn(who: Person | undefined, ...flags: string[]): Promise<Order[]> {
  return (await json(who, ['offer', 'list', ...flags]))['orders'] as Order[];
}

/** Reads a list repeatedly until it has `count` orders: the server indexes changes with a delay. */
async function untilListed(count: number, read: () => Promise<Order[]>): Promise<Order[]> {
  for (;;) {
    const orders = await read();
    if (orders.length === count) return orders;
  }
}

const holderOf = async (cube: string) => {
  const { cube: viewed } = await json(undefined, ['cube', 'view', cube]);
  return (viewed as { address: string }).address;
};

describe('an offer', () => {
  let cube: string;
  /** Another cube of the same creator, made before the offer for any cube of the creator. */
  let other: string;
  let first: string;
  let second: string;

  it('is made for WETH that the buyer has, and only the approval is a transaction', async () => {
    const { creator, ana } = world.people;
    cube = await world.newCube('offered');
    await withWeth(ana, '1 ETH');
    const offer = (price: string) => ['offer', 'make', '--cube', cube, '--price', price, ...until];
    expect(await json(creator, [...offer('0.5 WETH'), '--yes'])).toMatchObject({
      exit: 9,
      message: 'You cannot buy your own Cube',
    });
    expect(await json(ana, [...offer('20000 WETH'), '--yes'])).toMatchObject({ exit: 6 });
    expect(await json(ana, [...offer('0 WETH'), '--yes'])).toMatchObject({
      exit: 2,
      message: 'The price must be above 0.',
    });
    const unknown = ['offer', 'make', '--drop', '77', '--price', '0.5 WETH', ...until, '--yes'];
    expect(await json(ana, unknown)).toMatchObject({ exit: 10 });
    const nonce = await world.nonceOf(ana);
    expect(await json(ana, [...offer('0.5 WETH'), '--dry-run'])).toMatchObject({
      type: 'estimate',
      transactions: 1,
      value: '0',
    });
    expect((await json(ana, [...offer('0.5 WETH'), '--yes', '--max-cost', '1 wei'])).exit).toBe(6);
    expect((await json(ana, offer('0.5 WETH'))).exit).toBe(2);
    expect(await world.nonceOf(ana)).toBe(nonce);

    const before = await world.wethOf(ana);
    const made = await json(ana, [...offer('0.5 WETH'), '--yes']);
    expect(made).toMatchObject({
      exit: 0,
      orderHash: expect.stringMatching(HASH),
      kind: 'offer',
      maker: ana.address,
      cubeId: cube,
      priceInWei: HALF,
      signature: expect.stringMatching(/^0x/),
    });
    first = String(made['orderHash']);
    expect([await world.nonceOf(ana), await world.wethOf(ana)]).toEqual([nonce + 1, before]);

    // Repeating the command makes a second offer, for which nothing is left to approve.
    const again = await world.run(ana, [...offer('0.5 WETH'), '--yes']);
    expect({ code: again.code, out: again.out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Offer 0x[0-9a-f]{64} is published\.\n$/),
    });
    expect(again.err).toContain('You have already signed such an offer: 0.5 WETH until ');
    expect(again.err).toContain(first);
    second = /0x[0-9a-f]{64}/.exec(again.out)![0];
    expect(second).not.toBe(first);
    expect(await world.nonceOf(ana)).toBe(nonce + 1);
  });

  it('is confirmed only after its effect and the maximum that leaves the wallet are shown', async () => {
    const { ana } = world.people;
    const words = ['offer', 'make', '--cube', cube, '--price', '0.4 WETH', ...until];
    const env = {
      CUBEDROP_API_URL: world.stack.url,
      CUBEDROP_CONFIG_DIR: newFolder(),
      CUBEDROP_PRIVATE_KEY: ana.key,
    };
    const typed = startOnTerminal(words, { columns: 400, env });
    await typed.shows(`Sign an offer of 0.4 WETH for cube ${cube} until`);
    typed.type('n\r');
    const { code, shown } = await typed.ended;
    expect(code).toBe(130);
    const text = plainText(shown);
    expect(text).toContain(`Signing lets the owner of cube ${cube} sell it to you for 0.4 WETH, once, until`);
    expect(text).toContain('With the contract for signed orders 0x');
    expect(text).toMatch(/Leaves the wallet: gas for at most [\d.]+ ETH/);
    expect(text).toContain('Leaves the wallet once somebody accepts: 0.4 WETH');
  });

  it("is listed with other offers that the cube's owner can accept, highest price first", async () => {
    const { creator, ana, rui } = world.people;
    await withWeth(rui, '1 ETH');
    other = await world.newCube('copied');
    const any = ['offer', 'make', '--creator', creator.address, '--price', '0.6 WETH', ...until, '--yes'];
    const { orderHash, maxCubeId } = await json(rui, any);
    expect(Number(maxCubeId)).toBeGreaterThanOrEqual(Number(other));
    const ofCube = await ordersIn(undefined, '--cube', cube);
    expect(ofCube.map((order) => order.priceInWei)).toEqual(['600000000000000000', HALF, HALF]);
    expect(ofCube[0]).toMatchObject({ orderHash, kind: 'offer', state: 'open', maker: rui.address });
    expect(await ordersIn(undefined, '--cube', cube, '--kind', 'listing')).toEqual([]);
    const hashes = (orders: Order[]) => orders.map((order) => order.orderHash).toSorted();
    expect(hashes(await ordersIn(ana, '--mine'))).toEqual([first, second].toSorted());
    expect(hashes(await ordersIn(undefined, '--maker', rui.address))).toEqual([orderHash]);
    expect(await ordersIn(undefined, '--limit', '1', '--offset', '1')).toHaveLength(1);
    const { out } = await world.run(undefined, ['offer', 'list', '--cube', cube]);
    expect(out).toMatch(/^ORDER +KIND +PRICE +UNTIL +STATE +SIGNED BY +FOR\n/);
    expect(out).toContain(`any cube of ${creator.address} (up to no. ${String(maxCubeId)})`);
    expect(await json(undefined, ['offer', 'list', '--cube', '987654'])).toMatchObject({ exit: 10 });
  });

  it('is shown only to its buyer while it cannot be paid', async () => {
    const { rui } = world.people;
    expect((await json(rui, ['wallet', 'weth', '--unwrap', '1 WETH', '--yes'])).exit).toBe(0);
    const ofRui = () => ordersIn(undefined, '--maker', rui.address);
    expect(await untilListed(0, ofRui)).toEqual([]);
    expect(await ordersIn(rui, '--mine')).toMatchObject([{ state: 'unfunded' }]);
    const { out, err } = await world.run(rui, ['offer', 'list', '--mine']);
    expect(out).toContain('cannot be paid');
    expect(err).toContain('You have too little WETH for these offers now');
    await withWeth(rui, '1 ETH');
    expect(await untilListed(1, ofRui)).toMatchObject([{ state: 'open' }]);
  });

  it('for any cube of a creator does not buy one that is made later', async () => {
    const { creator, rui } = world.people;
    const [offer] = await ordersIn(rui, '--mine');
    const { orderHash, maxCubeId } = offer as Order & { maxCubeId: string };
    const later = await world.newCube('afterwards');
    expect(BigInt(later)).toBeGreaterThan(BigInt(maxCubeId));
    expect(await ordersIn(undefined, '--cube', later, '--kind', 'offer')).toEqual([]);
    const accept = ['offer', 'accept', '--order', orderHash, '--cube', later, '--yes'];
    expect(await json(creator, accept)).toMatchObject({
      exit: 9,
      message: `This offer is for cubes up to no. ${maxCubeId} that existed when it was signed. Cube ${later} was made later.`,
      problem: { code: 'cube-above-maximum', details: { cubeId: later, maxCubeId } },
    });
    expect(await holderOf(later)).toBe(creator.address);
  });

  it('is cancelled only by the account that signed it', async () => {
    const { ana, rui } = world.people;
    const cancel = ['offer', 'cancel', '--order', second, '--yes'];
    expect(await json(rui, cancel)).toMatchObject({
      exit: 9,
      message: `This order was signed by ${ana.address}, and only they can cancel it.`,
    });
    expect(await json(ana, cancel)).toMatchObject({
      exit: 0,
      transaction: expect.stringMatching(HASH),
      orderHash: second,
    });
    expect(await json(ana, cancel)).toMatchObject({
      exit: 9,
      message: 'The maker of this order has cancelled it.',
    });
    const left = await untilListed(1, () => ordersIn(ana, '--mine'));
    expect(left).toMatchObject([{ orderHash: first }]);
  });

  it("is accepted by the cube's owner, after the price and its division are shown", async () => {
    const { creator, ana, rui } = world.people;
    const accept = (orderHash: string) => ['offer', 'accept', '--order', orderHash, '--cube', cube];
    expect(await json(rui, [...accept(first), '--yes'])).toMatchObject({
      exit: 9,
      message: 'This Cube is not yours.',
    });
    expect(await json(creator, [...accept(second), '--yes'])).toMatchObject({
      exit: 9,
      message: 'The maker of this order has cancelled it.',
    });
    const asked = [...accept(first), '--min-proceeds', '0.6 WETH', '--yes'];
    expect(await json(creator, asked)).toMatchObject({
      exit: 9,
      message: expect.stringContaining('less than your minimum of 0.6 WETH'),
    });
    expect(await json(creator, accept(`0x${'1'.repeat(64)}`))).toMatchObject({
      exit: 10,
      message: `There is no order 0x${'1'.repeat(64)}.`,
    });
    const before = await world.wethOf(creator);
    const { code, out, err } = await world.run(creator, [...accept(first), '--yes']);
    expect({ code, out }).toEqual({ code: 0, out: `Cube ${cube} is sold to ${ana.address}.\n` });
    expect(err).toContain(`price           0.5 WETH, paid by ${ana.address}\n`);
    expect(err).toContain('of it, you get 0.5 WETH, the creator 0 WETH, Cubedrop 0 WETH\n');
    expect(err).toContain('You got 0.5 WETH.\n');
    expect((await world.wethOf(creator)) - before).toBe(BigInt(HALF));
    expect(await holderOf(cube)).toBe(ana.address);
    expect(await json(creator, [...accept(first), '--yes'])).toMatchObject({ exit: 9 });
  });

  it('can be filled after it was taken off the list, until all orders are cancelled', async () => {
    const { creator, rui } = world.people;
    const [offer] = await ordersIn(rui, '--mine');
    const order = ['--order', offer!.orderHash];
    expect(await json(rui, ['offer', 'cancel', ...order, '--withdraw-only'])).toMatchObject({ exit: 2 });
    expect(await json(creator, ['offer', 'cancel', ...order, '--withdraw-only', '--yes'])).toMatchObject({
      exit: 9,
    });
    const words = ['offer', 'cancel', ...order, '--withdraw-only'];
    const env = { CUBEDROP_API_URL: world.stack.url, CUBEDROP_PRIVATE_KEY: rui.key };
    const config = { CUBEDROP_CONFIG_DIR: newFolder() };
    const unsure = startOnTerminal(words, { env: { ...env, ...config }, columns: 200 });
    await unsure.shows(`with the server ${world.stack.url}`);
    await unsure.shows(`As ${rui.address}`);
    await unsure.shows('Leaves the wallet: nothing');
    await unsure.shows('off the list?');
    unsure.type('n\r');
    expect((await unsure.ended).code).toBe(130);
    const withdrawn = await world.run(rui, ['offer', 'cancel', ...order, '--withdraw-only', '--yes']);
    expect({ code: withdrawn.code, out: withdrawn.out }).toEqual({
      code: 0,
      out: 'The order is no longer listed.\n',
    });
    expect(withdrawn.err).toContain('Whoever has a copy of the order can still fill it.');
    expect(await ordersIn(rui, '--mine')).toEqual([]);

    const accept = ['offer', 'accept', ...order, '--cube', other];
    expect(await json(creator, [...accept, '--dry-run'])).toMatchObject({
      type: 'estimate',
      transactions: 2,
    });
    expect(await json(rui, ['offer', 'cancel', '--all', '--yes'])).toMatchObject({
      exit: 0,
      transaction: expect.stringMatching(HASH),
    });
    expect(await json(creator, [...accept, '--yes'])).toMatchObject({
      exit: 9,
      problem: { code: 'counter-mismatch' },
    });
  });

  it('that was signed but not published is resumed, and stays valid if its run is abandoned', async () => {
    const { creator, ana } = world.people;
    await withWeth(ana, '0.3 ETH');
    const env = { CUBEDROP_CONFIG_DIR: newFolder() };
    const offer = ['offer', 'make', '--creator', creator.address, '--price', '0.3 WETH', ...until, '--yes'];
    const interrupt = async (...words: string[]) => {
      const { env: when, preload } = killOn({ type: 'data-signed', step: 'sign order' }, 'after');
      const around = { env: { ...env, ...when }, preload: preload! };
      expect((await world.run(ana, [...offer, ...words], around)).code).toBeNull();
      const { runs } = await json(ana, ['run', 'list', '--unfinished'], env);
      expect(runs).toMatchObject([{ command: 'offer make' }]);
      return (runs as { runId: string }[])[0]!.runId;
    };
    const runId = await interrupt();
    expect(await ordersIn(ana, '--mine')).toEqual([]);
    const resumed = await json(ana, offer, env);
    expect(resumed).toMatchObject({ exit: 0, runId, resumed: true });
    expect(await ordersIn(ana, '--mine')).toMatchObject([{ orderHash: resumed['orderHash'] }]);

    const another = await interrupt();
    const { code, out, err } = await world.run(ana, ['run', 'abandon', another, '--yes'], { env });
    expect({ code, out }).toEqual({ code: 0, out: `Run ${another} is abandoned.\n` });
    expect(err).toMatch(
      /The signed order can be filled until .*, unless you cancel it: cubedrop offer cancel --order 0x[0-9a-f]{64}\n/,
    );
    expect(await json(ana, offer, env)).toMatchObject({
      exit: 9,
      message: expect.stringContaining('and was abandoned.'),
    });
    const orderHash = /--order (0x[0-9a-f]{64})/.exec(err)![1]!;
    // The server has never received the order, but it can be cancelled on the chain.
    const cancelled = await world.run(ana, ['offer', 'cancel', '--order', orderHash, '--yes'], { env });
    expect({ code: cancelled.code, err: cancelled.err }).toEqual({
      code: 0,
      err: expect.stringContaining(`The server does not know ${orderHash}.`),
    });
    const resume = await json(ana, ['run', 'resume', another], env);
    expect(resume).toMatchObject({ exit: 9, problem: { code: 'order-cancelled' } });
    expect(await ordersIn(ana, '--mine')).toHaveLength(1);
  });
});

describe('a signed listing', () => {
  it('is made without an order on the chain, found, and filled at its price', async () => {
    const { creator, ana, rui } = world.people;
    const cube = await world.newCube('listed');
    const sell = ['sale', 'create', '--signed', '--cube', cube, '--price', '0.5 WETH', ...until];
    expect(await json(rui, [...sell, '--yes'])).toMatchObject({
      exit: 9,
      message: 'This Cube is not yours.',
    });
    const nonce = await world.nonceOf(creator);
    expect(await json(creator, [...sell, '--dry-run'])).toMatchObject({ transactions: 1 });
    const listing = await json(creator, [...sell, '--yes']);
    expect(listing).toMatchObject({
      exit: 0,
      orderHash: expect.stringMatching(HASH),
      kind: 'listing',
      maker: creator.address,
      cubeId: cube,
      priceInWei: HALF,
    });
    expect(await world.nonceOf(creator)).toBe(nonce + 1);
    const orderHash = String(listing['orderHash']);
    const again = await world.run(creator, [...sell, '--yes']);
    expect(again.err).toContain('You have already signed such a listing: 0.5 WETH until ');
    expect(again.err).toContain('of which you get 0.5 WETH');
    expect(again.out).toMatch(new RegExp(`^Cube ${cube} is listed \\(0x[0-9a-f]{64}\\)\\.\n$`));
    expect(await world.nonceOf(creator)).toBe(nonce + 1);
    expect(await ordersIn(undefined, '--cube', cube, '--kind', 'listing')).toHaveLength(2);
    expect(await json(undefined, ['sale', 'list'])).toMatchObject({ sales: [] });

    expect(await json(ana, ['sale', 'buy', '--cube', cube, '--yes'])).toMatchObject({
      exit: 9,
      hint: expect.stringContaining(`cubedrop offer list --cube ${cube} --kind listing`),
    });
    const buy = ['sale', 'buy', '--order', orderHash];
    expect(await json(ana, [...buy, '--price', '0.4 WETH', '--yes'])).toMatchObject({
      exit: 9,
      problem: { code: 'price-changed', details: { price: HALF } },
    });
    expect(await json(creator, [...buy, '--yes'])).toMatchObject({
      exit: 9,
      message: 'You cannot buy your own Cube',
    });
    const accept = ['offer', 'accept', '--order', orderHash, '--cube', cube, '--yes'];
    expect(await json(creator, accept)).toMatchObject({ exit: 2, hint: expect.stringContaining('sale buy') });
    const before = await world.wethOf(creator);
    const { code, out, err } = await world.run(rui, [...buy, '--yes']);
    expect({ code, out }).toEqual({ code: 0, out: `Cube ${cube} is yours.\n` });
    expect(err).toMatch(/amount +0\.5 WETH/);
    expect(err).toContain('Cube Bought Successfully.');
    expect((await world.wethOf(creator)) - before).toBe(BigInt(HALF));
    expect(await holderOf(cube)).toBe(rui.address);
    expect(await json(ana, [...buy, '--yes'])).toMatchObject({ exit: 9, problem: { code: 'order-filled' } });
    // The cube has moved, so the other listing ended too.
    expect(await untilListed(0, () => ordersIn(undefined, '--cube', cube, '--kind', 'listing'))).toEqual([]);
  });
});
