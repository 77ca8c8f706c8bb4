import { expect, it } from '@jest/globals';
import { toHex } from '@cubedrop/sdk';
import { createWalletClient, defineChain, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { tenth, usePayers } from '../test/payers.ts';
import { bidWithViem } from './viem-sender.ts';

const { local, buyer, context, opened } = usePayers();

it('bids with the example for viem', async () => {
  const { rpcUrl, keys } = local();
  const chain = defineChain({
    id: 3,
    name: 'Ropsten',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const account = privateKeyToAccount(toHex(keys[3]!));
  const client = createWalletClient({ account, chain, transport: http() });
  const bid = { ...(await opened()), raise: tenth };
  expect(await bidWithViem(client, bid, context(buyer()))).toBe(tenth);
});
