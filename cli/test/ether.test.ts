import { describe, expect, it } from '@jest/globals';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { plainText, startOnTerminal } from './pty.ts';
import { World, type Person } from './world.ts';

/** 0.5 WETH, in wei as a decimal string. */
const HALF = '500000000000000000';

let world: World;

inWorld((opened) => void (world = opened));

/** Runs a command on a terminal and types the answer to its question. Returns the exit code and what was shown. */
async function typed(who: Person, words: readonly string[], question: string, answer: string) {
  const env = {
    CUBEDROP_API_URL: world.stack.url,
    CUBEDROP_CONFIG_DIR: newFolder(),
    CUBEDROP_PRIVATE_KEY: who.key,
  };
  const command = startOnTerminal(words, { env, columns: 200 });
  await command.shows(question);
  command.type(`${answer}\r`);
  const { code, shown } = await command.ended;
  return { code, shown: plainText(shown) };
}

const json = async (who: Person, ...words: string[]) => {
  const { out } = await world.run(who, [...words, '--yes', '--json']);
  return JSON.parse(out) as Record<string, string>;
};

/** Auctions a new cube with a buy-now price, and returns the flags of its lot. */
async function auctioned(name: string): Promise<string[]> {
  const { creator } = world.people;
  const cube = await world.newCube(name);
  const terms = ['--minimum-bid', '0.1 WETH', '--bid-delta', '0.1 WETH', '--buy-now', '2 WETH'];
  const opened = await json(creator, 'auction', 'create', '--cube', cube, '--ends-at', 'now+1d', ...terms);
  return ['--auction', opened['auctionId']!, '--cube', cube];
}

describe('a buyer with ETH only', () => {
  it('sees what leaves the wallet, bids in one transaction, raises with some WETH, and buys', async () => {
    const { rui } = world.people;
    const lot = await auctioned('ether');
    const bid = ['bid', 'place', ...lot, '--amount', '0.5 WETH'];
    const nonce = await world.nonceOf(rui);
    const declined = await typed(rui, bid, 'Add 0.5 WETH', 'n');
    expect(declined.code).toBe(130);
    expect(declined.shown).toMatch(/amount +0\.5 WETH, paid as 0\.5 ETH/);
    expect(declined.shown).toMatch(/total, at most +0\.5\d+ ETH/);
    expect(declined.shown).toMatch(/Leaves the wallet: 0\.5 ETH and gas for at most 0\.0\d+ ETH/);
    const agreed = await typed(rui, bid, 'Add 0.5 WETH', 'y');
    expect(agreed.code).toBe(0);
    expect(agreed.shown).toContain('Paid: 0.5 ETH');
    // Neither a deposit nor an approval was sent.
    expect(await world.nonceOf(rui)).toBe(nonce + 1);

    await json(rui, 'wallet', 'weth', '--amount', '0.2 ETH');
    const raised = await typed(rui, bid, 'Add 0.5 WETH', 'y');
    expect(raised.shown).toMatch(/amount +0\.5 WETH, paid as 0\.2 WETH and 0\.3 ETH/);
    expect(raised.shown).toMatch(/Leaves the wallet: 0\.2 WETH, 0\.3 ETH and gas for at most 0\.0\d+ ETH/);
    expect(raised.shown).toContain('Paid: 0.2 WETH and 0.3 ETH');

    const buy = ['auction', 'buy', ...(await auctioned('ether-now')), '--price', '2 WETH'];
    const bought = await typed(rui, buy, 'Buy cube', 'y');
    expect(bought.code).toBe(0);
    expect(bought.shown).toMatch(/Leaves the wallet: 2 ETH and gas for at most 0\.0\d+ ETH/);
    expect(bought.shown).toContain('Paid: 2 ETH');
  });

  it('makes an offer in one run, after the command has shown how much ETH becomes WETH', async () => {
    const { creator, rui } = world.people;
    const before = await world.wethOf(rui);
    const cube = await world.newCube('ether-offered');
    const offer = (price: string) => [
      ...['offer', 'make', '--cube', cube],
      ...['--price', price, '--expires-at', 'now+1d'],
    ];
    expect(before).toBe(0n);
    const nonce = await world.nonceOf(rui);
    expect(await json(rui, ...offer('0.5 WETH'), '--dry-run')).toMatchObject({
      type: 'estimate',
      transactions: 2,
      value: HALF,
    });
    const question = `Sign an offer of 0.5 WETH for cube ${cube}`;
    const declined = await typed(rui, offer('0.5 WETH'), question, 'n');
    expect(declined.code).toBe(130);
    expect(declined.shown).toContain('With the WETH contract 0x');
    expect(declined.shown).toMatch(/Leaves the wallet: 0\.5 ETH and gas for at most 0\.0\d+ ETH/);
    expect(declined.shown).toContain('Comes back to the wallet: 0.5 WETH');
    expect(declined.shown).toContain('Leaves the wallet once somebody accepts: 0.5 WETH');
    expect([await world.nonceOf(rui), await world.wethOf(rui)]).toEqual([nonce, 0n]);
    const tooCheap = [...offer('0.5 WETH'), '--yes', '--max-cost', '1 wei'];
    expect((await world.run(rui, tooCheap)).code).toBe(6);

    const agreed = await typed(rui, offer('0.5 WETH'), question, 'y');
    expect(agreed.code).toBe(0);
    expect(agreed.shown).toContain('You offer 0.5 WETH for cube');
    // The two transactions are an approval and a conversion.
    expect([await world.nonceOf(rui), await world.wethOf(rui)]).toEqual([nonce + 2, BigInt(HALF)]);

    const higher = await typed(rui, offer('0.7 WETH'), 'Sign an offer of 0.7 WETH', 'y');
    expect(higher.shown).toMatch(/Leaves the wallet: 0\.2 ETH and gas/);
    expect(higher.shown).toContain('Comes back to the wallet: 0.2 WETH');
    expect(await world.wethOf(rui)).toBe((BigInt(HALF) * 7n) / 5n);
    const orderHash = /Offer (0x[0-9a-f]{64}) is published/.exec(higher.shown)![1]!;
    expect(await json(creator, 'offer', 'accept', '--order', orderHash, '--cube', cube)).toMatchObject({
      tokenId: cube,
    });
    expect(await world.wethOf(rui)).toBe(0n);
  });

  it('claims a cube after winning it, without ever having had WETH', async () => {
    const { creator, ana } = world.people;
    const lot = await auctioned('ether-won');
    await json(ana, 'bid', 'place', ...lot, '--amount', '0.5 WETH');
    await world.pass(2 * 86_400);
    await json(creator, 'claim', 'funds', ...lot);
    const nonce = await world.nonceOf(ana);
    const claimed = await typed(ana, ['claim', 'cube', ...lot], 'Claim cube', 'y');
    expect(claimed.code).toBe(0);
    expect(claimed.shown).toContain('is yours.');
    expect([await world.nonceOf(ana), await world.wethOf(ana)]).toEqual([nonce + 1, 0n]);
    const { out } = await world.run(undefined, ['cube', 'view', lot.at(-1)!, '--json']);
    expect(JSON.parse(out)).toMatchObject({ cube: { address: ana.address } });
  });

  it('is refused before anything is sent if ETH and WETH together are not enough', async () => {
    const { ana } = world.people;
    const bid = ['bid', 'place', ...(await auctioned('dear')), '--amount', '20000 WETH'];
    const nonce = await world.nonceOf(ana);
    const { code, err } = await world.run(ana, [...bid, '--yes']);
    expect(code).toBe(6);
    expect(err).toContain('You have insufficient Weth');
    expect(err).toMatch(/this takes 20000 WETH, or ETH for what is missing, and up to 0\.0\d+ ETH of gas/);
    expect(await world.nonceOf(ana)).toBe(nonce);
  });
});
