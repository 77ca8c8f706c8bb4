// #region
import { parseAmount } from '@cubedrop/sdk';
import { createCubedrop } from '@cubedrop/sdk/node';

const cubedrop = await createCubedrop({
  url: 'https://cubedrop.example',
  key: process.env['CUBEDROP_PRIVATE_KEY']!,
});
await cubedrop.resume();
const bid = { auctionId: 1n, cubeId: 1n, raise: parseAmount('0.5 WETH') };
const { transaction, total } = await cubedrop.placeBid(bid);
console.log(transaction, total);

for await (const drop of cubedrop.drops({ status: 'running' })) console.log(drop.title, drop.highestBid);
for await (const event of cubedrop.watch())
  if (event.type === 'bid') console.log(event.address, event.amount);
// #endregion
