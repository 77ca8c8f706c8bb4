/** Signed orders of Seaport 1.6, filled by its cheapest call and without a conduit. */
import { admin, alice, bob, creator, deploy, nextPeriod, sign } from './chain.mjs';
import { DAY, WETH } from './markets.mjs';
import { SALT, createTokens } from './signed.mjs';

const ZERO = `0x${'0'.repeat(40)}`;
const NO_HASH = `0x${'0'.repeat(64)}`;

/** Seaport's numbers of the kinds of items, and of its basic orders of type FULL_OPEN: filled as a whole, by anyone. */
const ITEM = { ether: 0, erc20: 1, erc721: 2 };
const BASIC = { etherForCube: 0, wethForCube: 8, cubeForWeth: 16 };

const types = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
  ],
  ConsiderationItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
    { name: 'recipient', type: 'address' },
  ],
};

/** Returns the gas of each operation, by operation. */
export async function measureSeaport() {
  const controller = await deploy('LocalConduitController');
  const market = await deploy('Seaport', controller.address);
  const { cube, weth, approve } = await createTokens();
  await approve(market);
  const endTime = (await nextPeriod()) + DAY;
  const domain = { name: 'Seaport', version: '1.6', chainId: 3, verifyingContract: market.address };

  const item = (itemType, token, identifierOrCriteria, amount) => ({
    itemType,
    token,
    identifierOrCriteria,
    startAmount: amount,
    endAmount: amount,
  });
  const cubeItem = (id) => item(ITEM.erc721, cube.address, id, 1n);
  const orderOf = (offerer, offered, wanted) => ({
    offerer,
    zone: ZERO,
    offer: [offered],
    consideration: wanted,
    orderType: 0,
    startTime: 0,
    endTime,
    zoneHash: NO_HASH,
    salt: SALT,
    conduitKey: NO_HASH,
    counter: 0,
  });

  /** Signs an order and fills it. The first item of its consideration goes to the offerer; all later ones are cuts. */
  async function fill(taker, basicOrderType, order, value = 0n) {
    const [offered] = order.offer;
    const [wanted, ...cuts] = order.consideration;
    const signature = await sign(order.offerer, domain, 'OrderComponents', types, order);
    return market.pay(taker, value, 'fulfillBasicOrder_efficient_6GL6yc', {
      considerationToken: wanted.token,
      considerationIdentifier: wanted.identifierOrCriteria,
      considerationAmount: wanted.startAmount,
      offerer: order.offerer,
      zone: order.zone,
      offerToken: offered.token,
      offerIdentifier: offered.identifierOrCriteria,
      offerAmount: offered.startAmount,
      basicOrderType,
      startTime: order.startTime,
      endTime: order.endTime,
      zoneHash: order.zoneHash,
      salt: order.salt,
      offererConduitKey: NO_HASH,
      fulfillerConduitKey: NO_HASH,
      totalOriginalAdditionalRecipients: cuts.length,
      additionalRecipients: cuts.map(({ startAmount, recipient }) => ({ amount: startAmount, recipient })),
      signature,
    });
  }

  const wethFor = (recipient, amount) => ({ ...item(ITEM.erc20, weth.address, 0, amount), recipient });
  const cutsOf = (cut) => (cut === 0n ? [] : [wethFor(admin, cut)]);
  const listing = (id, cut = 0n) =>
    orderOf(creator, cubeItem(id), [wethFor(creator, WETH - cut), ...cutsOf(cut)]);
  const offer = (id, cut = 0n) =>
    orderOf(alice, item(ITEM.erc20, weth.address, 0, WETH), [
      { ...cubeItem(id), recipient: alice },
      ...cutsOf(cut),
    ]);
  const forEther = { ...item(ITEM.ether, ZERO, 0, WETH), recipient: creator };
  const figures = {
    'fill a signed listing': await fill(alice, BASIC.wethForCube, listing(4)),
    'fill a signed listing, in ether': await fill(
      alice,
      BASIC.etherForCube,
      orderOf(creator, cubeItem(5), [forEther]),
      WETH,
    ),
    'fill a signed listing, with a cut': await fill(alice, BASIC.wethForCube, listing(6, WETH / 40n)),
    'accept a signed offer': await fill(creator, BASIC.cubeForWeth, offer(7)),
    'accept a signed offer, with a cut': await fill(creator, BASIC.cubeForWeth, offer(8, WETH / 40n)),
    'cancel a signed order': await market.send(alice, 'cancel', [offer(9)]),
  };
  await market.send(bob, 'incrementCounter');
  return { ...figures, 'cancel all signed orders': await market.send(bob, 'incrementCounter') };
}
