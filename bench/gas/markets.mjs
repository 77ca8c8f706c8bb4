/** Auctions and sales of cubes. All markets get the same calls. Each sells cubes of its own kind for our WETH. */
import { admin, alice, bob, carol, creator, deploy, nextPeriod, setNextTime } from './chain.mjs';
import { URI, createCube, deployCubes } from './tokens.mjs';

/** Duration of a day in seconds. */
export const DAY = 86_400;
/** 1 WETH in wei. */
export const WETH = 10n ** 18n;

/**
 * Deploys a market. Alice, Bob and Carol each get a cube, and the creator keeps 37. All accounts and the market get
 * WETH. So no balance is zero before or after a measured operation.
 */
async function createWorld(name, cubes) {
  const weth = await deploy('Weth');
  const cube = await deployCubes(cubes);
  const market = await deploy(name, weth.address, cube.address, admin);
  for (let i = 0; i < 40; i++) await cube.send(creator, createCube, URI);
  await cube.send(creator, 'setApprovalForAll', market.address, true);
  for (const [i, account] of [alice, bob, carol].entries())
    await cube.send(creator, 'transferFrom', creator, account, i + 1);
  for (const account of [admin, creator, alice, bob, carol]) {
    await weth.pay(account, 1000n * WETH, 'deposit');
    await weth.send(account, 'approve', market.address, 1000n * WETH);
  }
  await weth.send(admin, 'transfer', market.address, 1);
  return { cube, market };
}

const eightFrom = (first) => Array.from({ length: 8 }, (_, i) => first + i);

/** Returns the gas of each operation of an auction contract, by operation. `cubes` names the contract of its cubes. */
export async function measureAuction(name, cubes) {
  const { market } = await createWorld(name, cubes);
  await market.send(admin, 'setCreator', creator, true);
  const start = (await nextPeriod()) + 3600;
  const end = start + DAY;
  const open = (ids) =>
    market.send(creator, 'newAuction(uint256,uint256,uint256,uint256[])', start, end, WETH, ids);
  const bid = (bidder, cubeId, amount) =>
    market.send(bidder, 'bid(uint256,uint256,uint256)', 2, cubeId, amount);
  await open([4]);
  const one = await open([8]);
  const eight = await open(eightFrom(16));
  await setNextTime(start);
  const first = await bid(alice, 8, WETH);
  const outbid = await bid(bob, 8, 2n * WETH);
  const raise = await bid(bob, 8, WETH);
  const withdraw = await market.send(alice, 'withdraw', 2, 8);
  await setNextTime(end);
  return {
    'open an auction of 1 cube': one,
    'open an auction of 8 cubes': eight,
    'place the first bid': first,
    'outbid another bidder': outbid,
    'raise one’s own highest bid': raise,
    'withdraw an outbid deposit': withdraw,
    'claim the funds': await market.send(creator, 'claimFunds', 2, 8),
    'claim the cube': await market.send(bob, 'claimNFT', 2, 8),
  };
}

/** Returns the gas of each operation of an order market, by operation. `cubes` names the contract of its cubes. */
export async function measureOrders(name, cubes) {
  const { cube, market } = await createWorld(name, cubes);
  const expiresAt = (await nextPeriod()) + DAY;
  const order = (id) =>
    market.send(creator, 'createOrder(address,uint256,uint256,uint256)', cube.address, id, WETH, expiresAt);
  const buy = (id) => market.send(alice, 'executeOrder', cube.address, id, WETH);
  await order(5);
  await buy(5);
  const created = await order(6);
  const replaced = await order(6);
  await order(7);
  return {
    'create an order': created,
    'replace an order': replaced,
    'execute an order': await buy(6),
    'cancel an order': await market.send(creator, 'cancelOrder', cube.address, 7),
  };
}
