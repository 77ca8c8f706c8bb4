import { describe, expect, it } from '@jest/globals';
import { connect, createConfig, getWalletClient, injected } from '@wagmi/core';
import { verifyMessage } from 'ethers';
import { createWalletClient, custom, defineChain, http } from 'viem';
import { privateKeyToAccount, toAccount } from 'viem/accounts';
import { orderBoard } from '../../../test/order-board.ts';
import { MUCH, tenth, usePayers } from '../../../test/payers.ts';
import { injectedWallet } from '../../../test/wallets.ts';
import { toHex } from '../../base/hex.ts';
import { requireItem } from '../../base/require.ts';
import { chainNow, type Sender } from '../../chain.ts';
import { bumpWaiting, memoryJournal, runFlow } from '../../flow/index.ts';
import { viemSender } from '../../viem.ts';
import { getWeth } from '../bid/get-weth.ts';
import { placeBid } from '../bid/place-bid.ts';
import { makeOffer } from '../signed-order/make-offer.ts';

const { local, buyer, context, nonceOf, opened, ownTotal } = usePayers();

const BUYER = 3;
const OTHER = 4;
const keyOf = (index: number) => toHex(requireItem(local().keys, index));
const accountOf = (index: number) => privateKeyToAccount(keyOf(index));

/** Returns the local chain for viem. */
const ropsten = () =>
  defineChain({
    id: 3,
    name: 'Ropsten',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [local().rpcUrl] } },
  });

/** Returns a sender for the buyer's account in a wallet, and that wallet. */
function inWallet(answers: Parameters<typeof injectedWallet>[2] = {}, key = keyOf(BUYER)) {
  const wallet = injectedWallet(local(), key, answers);
  const { address } = accountOf(BUYER);
  const client = createWalletClient({ account: address, chain: ropsten(), transport: custom(wallet) });
  return { wallet, sender: viemSender(client) };
}

/** Returns a sender for a local account of viem, which defaults to the buyer's. */
const withAccount = (account = accountOf(BUYER)) =>
  viemSender(createWalletClient({ account, chain: ropsten(), transport: http(local().rpcUrl) }));

/** Returns a sender for the wallet that wagmi is connected to. */
async function connectedByWagmi(): Promise<Sender> {
  const provider = injectedWallet(local(), keyOf(BUYER));
  const target = { id: 'test', name: 'Test', provider: provider as never };
  const chains = [ropsten()] as const;
  const config = createConfig({ chains, transports: { 3: http() }, multiInjectedProviderDiscovery: false });
  // wagmi looks for wallets only if there is a `window`.
  Object.assign(globalThis, { window: globalThis });
  try {
    await connect(config, { connector: injected({ target }) });
    return viemSender(await getWalletClient(config));
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

const senders: [string, () => Sender | Promise<Sender>][] = [
  ['the account of a wallet', () => inWallet().sender],
  ['a local account', () => withAccount()],
  ['the account of a wallet that wagmi is connected to', connectedByWagmi],
];

/** Runs a bid of the buyer on a new auction. */
async function bidBy(sender: Sender) {
  const lot = await opened();
  const bid = runFlow(placeBid, { ...lot, raise: tenth }, context(sender));
  return { bid, total: () => ownTotal(lot) };
}

/** Runs an offer of the buyer. Also returns what was published. */
async function offerBy(sender: Sender) {
  const board = orderBoard();
  const { cubeId } = await opened();
  const expiresAt = (await chainNow(local().chain, 0)) + 36_000;
  const input = { target: { kind: 'cube', cubeId }, price: tenth, expiresAt } as const;
  const offer = runFlow(makeOffer, input, context(sender, { api: board.api }));
  return { offer, published: board.published };
}

describe.each(senders)('%s', (_name, create) => {
  it('places a bid, signs an order, and signs messages', async () => {
    const sender = await create();
    expect(sender.address).toBe(buyer().address);
    const { bid, total } = await bidBy(sender);
    expect(await bid).toMatchObject({ total: String(tenth) });
    expect(await total()).toBe(tenth);

    const { offer, published } = await offerBy(sender);
    expect(await offer).toMatchObject({ orderHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    expect(published).toHaveLength(1);

    expect(verifyMessage('Ünïcode', await sender.signMessage('Ünïcode'))).toBe(buyer().address);
  });
});

describe('a user who declines', () => {
  const decline = () => {
    throw Object.assign(new Error('User denied transaction signature.'), { code: 4001 });
  };

  it('cancels a payment, an order and a message in a wallet', async () => {
    const nonce = await nonceOf(buyer());
    const { bid } = await bidBy(inWallet({ eth_sendTransaction: decline }).sender);
    await expect(bid).rejects.toMatchObject({ code: 'canceled' });
    expect(await nonceOf(buyer())).toBe(nonce);
    const { offer, published } = await offerBy(inWallet({ eth_signTypedData_v4: decline }).sender);
    await expect(offer).rejects.toMatchObject({ code: 'canceled' });
    expect(published).toEqual([]);
    const message = inWallet({ personal_sign: decline }).sender.signMessage('Hello');
    await expect(message).rejects.toMatchObject({ code: 'canceled' });
  });

  it('cancels a payment, an order and a message on the device of a local account', async () => {
    const { address } = accountOf(BUYER);
    const sender = withAccount(
      toAccount({ address, signMessage: decline, signTransaction: decline, signTypedData: decline }) as never,
    );
    await expect((await bidBy(sender)).bid).rejects.toMatchObject({ code: 'canceled' });
    await expect((await offerBy(sender)).offer).rejects.toMatchObject({ code: 'canceled' });
    await expect(sender.signMessage('Hello')).rejects.toMatchObject({ code: 'canceled' });
  });
});

describe('a wallet on another network', () => {
  it('gets no request to send or sign, even if the user switched the network after the flow began', async () => {
    const { sender, wallet } = inWallet({ eth_chainId: () => '0x1' });
    await expect((await bidBy(sender)).bid).rejects.toMatchObject({ code: 'wrong-network' });
    let reads = 0;
    const switched = inWallet({ eth_chainId: () => (++reads === 1 ? '0x3' : '0x1') });
    await expect((await bidBy(switched.sender)).bid).rejects.toMatchObject({
      code: 'wrong-network',
      details: { found: 1, wanted: 3 },
    });
    expect([wallet.asked, switched.wallet.asked]).toEqual([[], []]);
  });
});

describe('an account that is not the one it claims to be', () => {
  const { signMessage, signTransaction, signTypedData } = privateKeyToAccount(`0x${'1'.repeat(64)}`);

  it('neither pays nor publishes an order with the key of another account', async () => {
    const { address } = accountOf(BUYER);
    const liar = withAccount(toAccount({ address, signMessage, signTransaction, signTypedData }) as never);
    const nonces = [await nonceOf(buyer()), await nonceOf(requireItem(local().senders, OTHER))];
    await expect((await bidBy(liar)).bid).rejects.toMatchObject({ code: 'refused' });
    const { offer, published } = await offerBy(liar);
    await expect(offer).rejects.toMatchObject({ code: 'refused' });
    expect(published).toEqual([]);
    expect([await nonceOf(buyer()), await nonceOf(requireItem(local().senders, OTHER))]).toEqual(nonces);
  });

  it('cannot use a wallet that does not expose it, which gets no request to send or sign', async () => {
    const { sender, wallet } = inWallet({}, keyOf(OTHER));
    await expect((await bidBy(sender)).bid).rejects.toMatchObject({ code: 'refused' });
    await expect((await offerBy(sender)).offer).rejects.toMatchObject({ code: 'refused' });
    expect(wallet.asked).toEqual([]);
  });

  it('publishes no order that its wallet has signed with another key', async () => {
    const { address } = accountOf(BUYER);
    const { sender } = inWallet({ eth_accounts: () => [address] }, keyOf(OTHER));
    const { offer, published } = await offerBy(sender);
    await expect(offer).rejects.toMatchObject({ code: 'not-signed-by-maker' });
    expect(published).toEqual([]);
  });
});

it('a wallet that fails is not asked again for the same transaction', async () => {
  const fail = () => {
    throw Object.assign(new Error('Internal JSON-RPC error.'), { code: -32_603 });
  };
  const { sender, wallet } = inWallet({ eth_sendTransaction: fail });
  await expect((await bidBy(sender)).bid).rejects.toMatchObject({ code: 'unavailable' });
  expect(wallet.asked).toEqual(['eth_sendTransaction']);
});

it('a pending transaction of a local account can be sent again with a higher fee', async () => {
  const sender = withAccount();
  const journal = memoryJournal();
  await local().request('evm_setAutomine', [false]);
  try {
    const impatient = context(sender, { journal, confirmWithinSeconds: 0 });
    await expect(runFlow(getWeth, { amount: 1n }, impatient)).rejects.toMatchObject({ code: 'unconfirmed' });
    expect(await bumpWaiting({ ...impatient, sender: sender as never })).toHaveLength(1);
    await local().request('evm_mine');
  } finally {
    await local().request('evm_setAutomine', [true]);
  }
  expect(await runFlow(getWeth, { amount: 1n }, context(sender, { journal }))).toMatchObject({ amount: '1' });
});

it('a client without an account, or with a smart account, is refused', () => {
  const transport = http(local().rpcUrl);
  const refused = { code: 'validation' };
  expect(() => viemSender(createWalletClient({ transport }))).toThrow(expect.objectContaining(refused));
  const smart = { account: { type: 'smart', address: buyer().address }, request: async () => MUCH };
  expect(() => viemSender(smart as never)).toThrow(expect.objectContaining(refused));
});
