import { readFileSync } from 'node:fs';
import { LOCAL_CHAIN_IDS } from '@cubedrop/contracts/deploy';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { parseAmount } from '../base/money/index.ts';
import { startLocalChain, type LocalChain } from '../../test/local-chain.ts';
import {
  abis,
  addressOf,
  chainNow,
  checkNetwork,
  connectChain,
  encodeCall,
  findEvents,
  GAS,
  isLocalChain,
  largestBatch,
  prepareTransaction,
  readBalance,
  readContract,
  readFees,
  readHead,
  readTerms,
  REVERT_REASONS,
  whyReverted,
} from '../chain.ts';
import { offerStruct } from '../domain/signed-order/typed-data.ts';
import { toRevertError } from './errors.ts';

describe('the chain', () => {
  let local: LocalChain;
  const revertError = (data: string) => toRevertError(data, local.chain);
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  it('is identified by its genesis block in addition to its id', async () => {
    const { chain } = local;
    await checkNetwork(chain);
    const network = { ...chain.network, genesisHash: `0x${'ab'.repeat(32)}` as const };
    await expect(checkNetwork({ ...chain, network })).rejects.toMatchObject({ code: 'wrong-network' });
    await expect(
      checkNetwork({ ...chain, network: { ...chain.network, chainId: 11155111 } }),
    ).rejects.toMatchObject({
      code: 'wrong-network',
      shortMessage: 'This is chain 3, not ropsten (11155111).',
    });
  });

  it.each([
    ['chain id', { eth_chainId: { unexpected: [true] } }],
    ['first block', { eth_getBlockByNumber: { unexpected: [true] } }],
    ['first block', { eth_getBlockByNumber: null }],
    ['hash of the first block', { eth_getBlockByNumber: { hash: '0xab' } }],
  ])(
    'is reported as unavailable, not as another network, if its node returns a malformed %s',
    async (_, wrong) => {
      const { network, provider } = local.chain;
      const send = async (method: string, params: unknown[]) =>
        method in wrong ? (wrong as Record<string, unknown>)[method] : provider.send(method, params);
      const faulty = Object.create(provider, { send: { value: send } }) as typeof provider;
      await expect(checkNetwork({ network, provider: faulty })).rejects.toMatchObject({
        code: 'unavailable',
      });
    },
  );

  it('is accessed over plain http on another machine only if that is allowed', () => {
    const { network, contracts } = local.chain;
    const rpcUrl = 'http://node.example';
    const config = { network, contracts, confirmations: 1, rpcUrl };
    expect(() => connectChain(config)).toThrow(expect.objectContaining({ code: 'refused' }));
    const https = { ...config, rpcUrl: 'https://node.example' };
    expect(() => connectChain(https, { rpcUrl })).toThrow(/Plain http to node\.example/);
    connectChain(config, { insecureHttp: true }).provider.destroy();
    connectChain(https).provider.destroy();
  });

  it.each(['node.example', '/rpc', '', 'ws://127.0.0.1:8545', 'https://'])(
    'names the option if the address of the node is no URL: %s',
    (rpcUrl) => {
      const { network, contracts } = local.chain;
      const config = { network, contracts, confirmations: 1, rpcUrl: 'https://node.example' };
      for (const insecureHttp of [false, true])
        expect(() => connectChain(config, { rpcUrl, insecureHttp })).toThrow(
          expect.objectContaining({ code: 'validation', message: expect.stringContaining('rpcUrl') }),
        );
    },
  );

  it('is local for exactly the ids that the deployment of the contracts treats as local', () => {
    const ids = Array.from({ length: 40_000 }, (_, id) => id).filter(isLocalChain);
    expect(ids).toEqual(LOCAL_CHAIN_IDS);
    expect(isLocalChain(11_155_111)).toBe(false);
  });

  it('has two auction contracts whose common functions and events are declared identically', () => {
    const forms = (abi: readonly { type: string; name?: string }[]) =>
      new Map(abi.map((entry) => [JSON.stringify(entry), entry.name]));
    const drops = forms(abis.dropAuction);
    const owners = forms(abis.userAuction);
    const shared = [
      'bid',
      'claimFunds',
      'claimNFT',
      'withdraw',
      'lotOf',
      'endOf',
      'auctionOf',
      'extensionOf',
    ];
    const events = ['AuctionCreated', 'BidPlaced', 'FundsClaimed', 'NFTClaimed', 'BidWithdrawn'];
    for (const name of [...shared, ...events, 'getBidByUser', 'dropOf']) {
      const inDrops = [...drops].filter(([, found]) => found === name).map(([form]) => form);
      expect([name, inDrops.length > 0, inDrops.every((form) => owners.has(form))]).toEqual([
        name,
        true,
        true,
      ]);
    }
  });

  it('returns decoded values and events, and throws `not-found` for an unknown cube or auction', async () => {
    const { chain, senders } = local;
    expect((await readBalance(chain, senders[2]!.address)).weth).toBe(0n);
    expect(await readContract(chain, 'dropAuction', 'isCreator', [senders[1]!.address])).toBe(true);
    await expect(readContract(chain, 'cube', 'nftsOf', [7n])).rejects.toMatchObject({
      code: 'not-found',
      shortMessage: 'There is no such cube.',
    });
    await expect(readTerms(chain, { auctionId: 99n })).rejects.toMatchObject({
      code: 'unknown-auction',
      category: 'not-found',
      details: { kind: 'drop', auctionId: 99n },
    });
    const granted = await findEvents(chain, 'dropAuction', 'CreatorChanged', { after: 0 });
    expect(granted.map(({ args }) => args)).toContainEqual({ account: senders[1]!.address, isCreator: true });
  });

  it('provides its own time, irrespective of the local clock', async () => {
    const before = await chainNow(local.chain, 0);
    await local.request('evm_increaseTime', [5_000]);
    expect(await chainNow(local.chain, 0)).toBeGreaterThanOrEqual(before + 5_000);
  });

  it('suggests fees within the cap, and throws if the base fee exceeds it', async () => {
    const free = await readFees(local.chain);
    expect(free.maxFeePerGas).toBeGreaterThan(0n);
    expect(await readFees(local.chain, free.maxFeePerGas - 1n)).toMatchObject({
      maxFeePerGas: free.maxFeePerGas - 1n,
    });
    await expect(readFees(local.chain, 1n)).rejects.toMatchObject({
      code: 'fee-over-cap',
      category: 'insufficient-funds',
    });
    expect(await largestBatch(local.chain)).toBe(500);
  });

  it.each([
    [1_000_000, 44],
    [4_000_000, 211],
    [30_000_000, 500],
    [3_000_000_000, 500],
    [100_000, 1],
  ])('with a block gas limit of %i allows batches of at most %i NFTs', async (gasLimit, count) => {
    const provider = { send: async () => ({ gasLimit: `0x${gasLimit.toString(16)}` }) };
    expect(await largestBatch({ ...local.chain, provider: provider as never })).toBe(count);
    if (count > 1) expect(Number(GAS.newBatch(count))).toBeLessThanOrEqual(gasLimit / 2);
  });

  it('uses less gas for each transaction than `GAS` estimates', () => {
    const measured = JSON.parse(
      readFileSync(new URL('../../../contracts/gas-snapshot.json', import.meta.url), 'utf8'),
    );
    const estimates: [bigint, string][] = [
      [GAS.newBatch(10), 'new_batch of 10, supply 250'],
      [GAS.newBatch(100), 'new_batch of 100'],
      [GAS.createCube, 'createCube, six NFTs'],
      [GAS.createCube, 'createCube, six NFTs and a royalty'],
      [GAS.newAuction(1), 'newAuction, 1 cube, with bidDelta and metadata'],
      [GAS.newAuction(8), 'newAuction, 8 cubes, with bidDelta and metadata'],
      [GAS.lowerMinimumBids, 'lowerMinimumBids'],
      [GAS.bid, 'outbid, own total'],
      [GAS.claimFunds, 'claimFunds, with a royalty'],
      [GAS.claimCube, 'claimNFT'],
      [GAS.claimCube, 'claimNFTTo'],
      [GAS.withdraw, 'withdraw'],
      [GAS.settle(1), 'settle, 1 lot'],
      [GAS.settle(8), 'settle, 8 lots'],
      [GAS.withdrawAll(8), 'withdrawAll of 8 lots'],
      [GAS.createOrder, 'createOrder, with caps, of an approved cube'],
      [GAS.fillListing, 'fillListing, in ether'],
      [GAS.fillListing, 'fillListing, with a cut and a royalty'],
      [GAS.acceptOffer, 'acceptOffer, any cube of a drop'],
      [GAS.acceptOffer, 'acceptOffer, with a cut and a royalty'],
      [GAS.cancelAllOrders, 'cancel all orders'],
      [GAS.cancelSignedOrder, 'cancel a signed order'],
      [GAS.cancelAllSignedOrders, 'cancel all signed orders'],
    ];
    // Estimates are at least 10 % higher than measured, because an account's first transaction costs more.
    for (const [estimate, name] of estimates) expect(Number(estimate) / measured[name]).toBeGreaterThan(1.1);
  });

  it('reports, before anything is sent, why a transaction would fail', async () => {
    const { chain, senders } = local;
    const from = senders[3]!.address;
    const prepare = (data: `0x${string}`, to: `0x${string}`, value = 0n) =>
      prepareTransaction(chain, { from, to, data, value }, 0);
    const { dropAuction, weth, musicNft } = chain.contracts;
    await expect(
      prepare(encodeCall('dropAuction', 'claimFunds', [1n, 1n]), dropAuction),
    ).rejects.toMatchObject({
      code: 'refused',
      shortMessage: 'There is nothing to claim, or it has already been claimed.',
      details: { error: 'NothingToClaim', args: { dropId: '1', cubeId: '1' } },
    });
    await expect(prepare(encodeCall('musicNft', 'new_batch', [0n, [], []]), musicNft)).rejects.toMatchObject({
      code: 'refused',
    });
    await expect(prepare(encodeCall('weth', 'withdraw', [1n]), weth)).rejects.toMatchObject({
      code: 'insufficient-weth',
      category: 'insufficient-funds',
      details: { needed: 1n, available: 0n },
    });
    await expect(
      prepare(encodeCall('weth', 'deposit', []), weth, parseAmount('20000 ETH')),
    ).rejects.toMatchObject({
      code: 'insufficient-eth',
      category: 'insufficient-funds',
    });
  });

  it('returns the problem behind a revert, with its details', () => {
    const revert = (name: string, values: readonly unknown[]) =>
      revertError(new Interface(abis.dropAuction).encodeErrorResult(name, values));
    expect(revert('BidTooLow', [4n, 5n])).toMatchObject({
      code: 'bid-too-low',
      category: 'refused',
      details: { least: 5n, total: 4n },
      shortMessage: expect.stringMatching(/^Bid Must be Greater than Minimum Bid: your total must be/),
    });
    expect(revert('AuctionNotRunning', [10n, 20n, 9n])).toMatchObject({
      code: 'auction-not-started',
      details: { startsAt: 10 },
      shortMessage: 'The auction has not started yet.',
    });
    expect(revert('AuctionNotRunning', [10n, 20n, 20n])).toMatchObject({
      code: 'auction-ended',
      details: { endsAt: 20 },
      shortMessage: 'Auction Ended.',
    });
  });

  it('reports an expired signed order as `order-expired`, not as an expired sale, before sending and after a revert', async () => {
    const { chain, senders } = local;
    const from = senders[3]!.address;
    const offer = offerStruct({
      kind: 'offer',
      buyer: senders[4]!.address,
      target: { kind: 'cube', cubeId: 1n },
      price: 1n,
      expiresAt: 1,
      maxCutPerMillion: 0n,
      counter: 0n,
      salt: 0n,
    });
    const data = encodeCall('offers', 'acceptOffer', [offer, '0x', 1n, 0n]);
    const call = { from, to: addressOf(chain, 'offers'), data, value: 0n };
    const expired = { code: 'order-expired', shortMessage: 'This order has expired.' };
    await expect(prepareTransaction(chain, call, 0)).rejects.toMatchObject(expired);
    expect(await whyReverted(chain, call, (await readHead(chain)) + 1)).toMatchObject(expired);
  });

  it('names the account and the network if the account does not have the creator role', async () => {
    const { chain, senders } = local;
    const from = senders[3]!.address;
    const data = encodeCall('dropAuction', 'newAuction(uint256,uint256,uint256,uint256[])', [
      0n,
      1n,
      0n,
      [1n],
    ]);
    const call = { from, to: chain.contracts.dropAuction, data, value: 0n };
    await expect(prepareTransaction(chain, call, 0)).rejects.toMatchObject({
      code: 'no-creator-role',
      category: 'refused',
      shortMessage: 'Opening a drop requires the creator role, which this account does not have.',
      details: { account: from, network: chain.network.name },
    });
  });

  it('names the cube that an account does not own', () => {
    const account = local.senders[3]!.address;
    const data = new Interface(abis.dropAuction).encodeErrorResult('NotCubeOwner', [account, 7n]);
    expect(revertError(data)).toMatchObject({
      code: 'refused',
      shortMessage: 'Cube 7 does not belong to this account, or it is already in an auction.',
      details: { error: 'NotCubeOwner', args: { account, cubeId: '7' } },
    });
  });

  it.each([
    ['ListsDiffer', [2n, 1n], 'validation', /auction ids: 2, of cube ids: 1/],
    ['NoLotsNamed', [], 'validation', /at least one lot to withdraw from/],
    ['NothingToSettle', [1n], 'refused', /None of these lots/],
    ['InvalidLots', [0n], 'refused', /An auction needs at least one cube/],
  ] as const)('explains the error %s', (name, values, code, text) => {
    const data = new Interface(abis.dropAuction).encodeErrorResult(name, [...values]);
    expect(revertError(data)).toMatchObject({ code, shortMessage: expect.stringMatching(text) });
  });

  it('has a message for every custom error of the contracts', () => {
    const names = Object.values(abis).flatMap((abi) =>
      abi.flatMap((entry) => (entry.type === 'error' ? [entry.name] : [])),
    );
    expect(Object.keys(REVERT_REASONS).sort()).toEqual([...new Set(names)].sort());
    expect(revertError('0xdeadbeef')).toMatchObject({ code: 'reverted' });
  });
});
