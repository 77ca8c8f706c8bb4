import {
  cubeAbi,
  dropAuctionAbi,
  exchangeAbi,
  offersAbi,
  musicNftAbi,
  userAuctionAbi,
  wethAbi,
} from '@cubedrop/contracts/abi';
import { deploy, type ContractName } from '@cubedrop/contracts/deploy';
import { demoAccounts, startEmbeddedChain } from '@cubedrop/contracts/embedded';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserProvider, Contract, MaxUint256, Wallet, type ContractTransactionReceipt } from 'ethers';
import { lowerAddresses, type Addresses } from '../../src/index/chain/decode-indexed-event.ts';
import { httpNode, type ChainNode } from '../../src/index/chain/node.ts';

/** An embedded chain for tests, with the contracts deployed. Accounts 0 and 1 are creators. */
export interface TestChain {
  /** The chain's node, reached over HTTP as in production. */
  readonly node: ChainNode;
  readonly url: string;
  readonly addresses: Addresses;
  readonly accounts: readonly Wallet[];
  /** Returns a contract whose transactions an account sends. */
  contract(name: ContractName, account: number): Contract;
  /** Sends a transaction from an account and waits until it is mined. */
  send(
    account: number,
    name: ContractName,
    method: string,
    ...args: unknown[]
  ): Promise<ContractTransactionReceipt>;
  request(method: string, ...params: unknown[]): Promise<unknown>;
  /** Returns the timestamp of the latest block in seconds. */
  time(): Promise<number>;
  /** Advances the chain's time by this many seconds and mines a block. */
  pass(seconds: number): Promise<void>;
  /** Stops the node. Has no effect the second time. */
  stop(): Promise<void>;
}

export async function testChain(): Promise<TestChain> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cubedrop-chain-'));
  const embedded = await startEmbeddedChain({
    dataDir,
    port: 0,
    testChain: true,
    log: { info() {}, warn() {} },
  });
  const network = embedded.provider;
  const provider = new BrowserProvider(network, undefined, { cacheTimeout: -1 });
  const accounts = demoAccounts().map(({ privateKey }) => new Wallet(privateKey, provider));
  const deployed = await deploy({
    signer: accounts[0]!,
    creators: [accounts[0]!.address, accounts[1]!.address],
  });
  const abis = {
    musicNft: musicNftAbi,
    cube: cubeAbi,
    dropAuction: dropAuctionAbi,
    userAuction: userAuctionAbi,
    exchange: exchangeAbi,
    offers: offersAbi,
    weth: wethAbi,
  };
  const request = (method: string, ...params: unknown[]): Promise<unknown> =>
    network.request({ method, params });
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    provider.destroy();
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const contract: TestChain['contract'] = (name, account) =>
    new Contract(deployed[name], abis[name], accounts[account]);
  return {
    node: httpNode(embedded.url),
    url: embedded.url,
    addresses: lowerAddresses(deployed),
    accounts,
    contract,
    async send(account, name, method, ...args) {
      const sent = await contract(name, account).getFunction(method)(...args);
      return (await sent.wait()) as ContractTransactionReceipt;
    },
    request,
    async time() {
      const block = (await request('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
      return Number(block.timestamp);
    },
    async pass(seconds) {
      await request('evm_increaseTime', seconds);
      await request('evm_mine');
    },
    stop: () => (stopped ??= stop()),
  };
}

/** Shorthands for transactions that tests send. */
export function acting(chain: Pick<TestChain, 'send' | 'contract' | 'addresses' | 'time'>) {
  const { send } = chain;
  return {
    /** Mints a batch and returns the on-chain id of its first NFT. */
    async mint(
      account: number,
      supplies: readonly (bigint | number)[],
      digests: readonly string[],
    ): Promise<bigint> {
      const receipt = await send(account, 'musicNft', 'new_batch', supplies.length, supplies, digests);
      const log = chain.contract('musicNft', account).interface.parseLog(receipt.logs[0]!)!;
      return (log.args.toArray()[3] as bigint[])[0]!;
    },
    /** Approves the cube contract, creates a cube of six NFTs and returns its on-chain id. */
    async makeCube(account: number, uri: string, nftIds: readonly bigint[]): Promise<bigint> {
      await send(account, 'musicNft', 'setApprovalForAll', chain.addresses.cube, true);
      await send(account, 'cube', 'createCube(string,uint256[6])', uri, nftIds);
      return chain.contract('cube', account).getFunction('totalSupply')();
    },
    /**
     * Opens a drop that lasts an hour, with a minimum bid of 100 wei and a bid delta of 10 wei. Returns its
     * on-chain id.
     * @param startsIn seconds until its start
     */
    async openDrop(
      account: number,
      cubeIds: readonly bigint[],
      digest: string,
      startsIn = 10,
    ): Promise<bigint> {
      await send(account, 'cube', 'setApprovalForAll', chain.addresses.dropAuction, true);
      const start = (await chain.time()) + startsIn;
      const open = 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])';
      await send(account, 'dropAuction', open, start, start + 3600, 100n, 10n, digest, cubeIds);
      return chain.contract('dropAuction', account).getFunction('dropCount')();
    },
    /** Wraps ETH, and allows the auctions and the exchange to transfer any amount of WETH. */
    async fund(account: number, wei: bigint): Promise<void> {
      await send(account, 'weth', 'deposit', { value: wei });
      for (const name of ['dropAuction', 'userAuction', 'exchange'] as const) {
        await send(account, 'weth', 'approve', chain.addresses[name], MaxUint256);
      }
    },
    bid: (account: number, dropId: bigint, cubeId: bigint, wei: bigint) =>
      send(account, 'dropAuction', 'bid(uint256,uint256,uint256)', dropId, cubeId, wei),
    /** Puts a cube on sale for an hour, for a price in wei. Returns the transaction hash and the expiry in seconds. */
    async sell(account: number, cubeId: bigint, price: bigint): Promise<{ hash: string; expiresAt: number }> {
      await send(account, 'cube', 'setApprovalForAll', chain.addresses.exchange, true);
      const expiresAt = (await chain.time()) + 3600;
      const order = [chain.addresses.cube, cubeId, price, expiresAt];
      return {
        hash: (await send(account, 'exchange', 'createOrder(address,uint256,uint256,uint256)', ...order))
          .hash,
        expiresAt,
      };
    },
    /**
     * Opens an owner's auction that starts in ten seconds and lasts an hour, with a minimum bid of 100 wei and a bid
     * delta of 10 wei. Returns its transaction hash, its on-chain id, and its times in seconds.
     */
    async openAuction(account: number, cubeId: bigint, { buyNowPrice = 0n, extension = 0 } = {}) {
      await send(account, 'cube', 'setApprovalForAll', chain.addresses.userAuction, true);
      const startsAt = (await chain.time()) + 10;
      const endsAt = startsAt + 3600;
      const open = 'newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)';
      const terms = [startsAt, endsAt, 100n, 10n, buyNowPrice, extension, cubeId];
      const { hash } = await send(account, 'userAuction', open, ...terms);
      const auctionId: bigint = await chain.contract('userAuction', account).getFunction('dropCount')();
      return { hash, auctionId, startsAt, endsAt };
    },
    bidInAuction: (account: number, auctionId: bigint, cubeId: bigint, wei: bigint) =>
      send(account, 'userAuction', 'bid(uint256,uint256,uint256)', auctionId, cubeId, wei),
  };
}
