/** Signed listings of cubes and signed offers for them, as `Offers` fills them. */
import { admin, alice, bob, carol, creator, deploy, nextPeriod, sign } from './chain.mjs';
import { DAY, WETH } from './markets.mjs';
import { URI, createCube, deployCubes } from './tokens.mjs';

/** Salt of all orders, with the most expensive bytes. */
export const SALT = 2n ** 256n - 1n;

const types = {
  Listing: [
    { name: 'seller', type: 'address' },
    { name: 'cubeId', type: 'uint256' },
    { name: 'transferCount', type: 'uint256' },
    { name: 'priceInWei', type: 'uint256' },
    { name: 'expiresAt', type: 'uint256' },
    { name: 'maxCutPerMillion', type: 'uint256' },
    { name: 'counter', type: 'uint256' },
    { name: 'salt', type: 'uint256' },
  ],
  Offer: [
    { name: 'buyer', type: 'address' },
    { name: 'cubeId', type: 'uint256' },
    { name: 'creator', type: 'address' },
    { name: 'maxCubeId', type: 'uint256' },
    { name: 'dropId', type: 'uint256' },
    { name: 'priceInWei', type: 'uint256' },
    { name: 'expiresAt', type: 'uint256' },
    { name: 'maxCutPerMillion', type: 'uint256' },
    { name: 'counter', type: 'uint256' },
    { name: 'salt', type: 'uint256' },
  ],
};

/** Returns the gas of each operation, by operation. */
export async function measureOffers() {
  const { cube, weth, approve } = await createTokens();
  const exchange = await deploy('Exchange', weth.address, cube.address, admin);
  const drops = await deploy('DropAuction', weth.address, cube.address, admin);
  const market = await deploy('Offers', exchange.address, drops.address);
  await approve(market);
  const expiresAt = (await nextPeriod()) + DAY;
  const domain = { name: 'Cubedrop', version: '1', chainId: 3, verifyingContract: market.address };
  const terms = { priceInWei: WETH, expiresAt, maxCutPerMillion: 25_000, counter: 0, salt: SALT };

  async function fill(cubeId, value = 0n) {
    const listing = { seller: creator, cubeId, transferCount: 0, ...terms };
    const signature = await sign(creator, domain, 'Listing', types, listing);
    return market.pay(alice, value, 'fillListing', listing, signature);
  }
  async function accept(cubeId) {
    const target = { cubeId, creator: `0x${'0'.repeat(40)}`, maxCubeId: 0, dropId: 0 };
    const offer = { buyer: alice, ...target, ...terms };
    const signature = await sign(alice, domain, 'Offer', types, offer);
    return market.send(creator, 'acceptOffer', offer, signature, cubeId, 0);
  }

  const plain = {
    'fill a signed listing': await fill(4),
    'fill a signed listing, in ether': await fill(5, WETH),
  };
  const accepted = await accept(7);
  await exchange.send(admin, 'setOwnerCutPerMillion', 25_000);
  const figures = {
    ...plain,
    'fill a signed listing, with a cut': await fill(6),
    'accept a signed offer': accepted,
    'accept a signed offer, with a cut': await accept(8),
    'cancel a signed order': await market.send(alice, 'cancel', `0x${'a5'.repeat(32)}`),
  };
  await market.send(bob, 'cancelAll');
  return { ...figures, 'cancel all signed orders': await market.send(bob, 'cancelAll') };
}

/**
 * Creates ten cubes for the creator, and transfers one each to Alice, Bob and Carol. All accounts except Carol get
 * WETH. So no balance that a measured operation changes is zero before or after it. `approve` lets a market transfer
 * the creator’s cubes and Alice’s WETH, and gives the market 1 wei of WETH.
 */
export async function createTokens() {
  const weth = await deploy('Weth');
  const cube = await deployCubes('Cube');
  for (let i = 0; i < 10; i++) await cube.send(creator, createCube, URI);
  for (const [i, account] of [alice, bob, carol].entries())
    await cube.send(creator, 'transferFrom', creator, account, i + 1);
  for (const account of [admin, creator, alice, bob]) await weth.pay(account, 1000n * WETH, 'deposit');
  const approve = async (market) => {
    await cube.send(creator, 'setApprovalForAll', market.address, true);
    await weth.send(alice, 'approve', market.address, 1000n * WETH);
    await weth.send(admin, 'transfer', market.address, 1);
  };
  return { weth, cube, approve };
}
