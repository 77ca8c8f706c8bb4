import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JsonRpcProvider, parseEther, Wallet } from 'ethers';
import type { Hex, WantedCubes } from '@cubedrop/sdk';
import {
  createApi,
  getConfig,
  listOrders,
  sessionFromResponse,
  sessionKeeper,
  listSeasons,
  type StoredSession,
} from '@cubedrop/sdk/api';
import { connectChain, encodeCall, privateKeySender, readContract, type Chain } from '@cubedrop/sdk/chain';
import {
  makeListing,
  makeOffer,
  memoryJournal,
  processLock,
  runFlow,
  signIn,
  type FlowContext,
} from '@cubedrop/sdk/flows';
import { newFolder } from '../processes.ts';
import { doneOf, releaseNamed, World } from '../world.ts';
import { TestAccount } from './test-account.ts';

/** Number of seconds in a day. */
export const DAY = 86_400;
/** Minimum bid and bid delta of every auction in these tests. */
const MINIMUM = parseEther('0.1');
const DELTA = parseEther('0.01');

/** A stack with accounts and cubes, and actions to prepare a test. */
export class Stage {
  #provider: JsonRpcProvider;
  #uri = '';
  #nfts: readonly bigint[] = [];

  private constructor(
    readonly world: World,
    readonly chain: Chain,
    /** Accounts that fund others, create cubes, and own the contracts. */
    readonly accounts: { funder: TestAccount; creator: TestAccount; owner: TestAccount },
  ) {
    this.#provider = chain.provider as JsonRpcProvider;
  }

  static async open(): Promise<Stage> {
    const world = await World.open();
    const config = await getConfig(createApi({ baseUrl: world.stack.url }));
    const chain = connectChain(config, { rpcUrl: world.stack.chainUrl });
    const provider = chain.provider as JsonRpcProvider;
    provider.pollingInterval = 50;
    const { ana, creator, owner } = world.people;
    const account = ({ key }: { key: string }) => new TestAccount(key, provider);
    const stage = new Stage(world, chain, {
      funder: account(ana),
      creator: account(creator),
      owner: account(owner),
    });
    await stage.#makeFirstCube();
    return stage;
  }

  async close(): Promise<void> {
    this.#provider.destroy();
    await this.world.close();
  }

  /** Returns the chain's time, in seconds since the epoch. */
  async now(): Promise<number> {
    const block = (await this.#provider.send('eth_getBlockByNumber', ['pending', false])) as {
      timestamp: string;
    };
    return Number(block.timestamp);
  }

  nonceOf(account: TestAccount): Promise<number> {
    return this.#provider.getTransactionCount(account.address);
  }

  /** Creates an account with ETH. */
  async account(): Promise<TestAccount> {
    const account = new TestAccount(Wallet.createRandom().privateKey, this.#provider);
    await this.accounts.funder.send(account.address, { value: parseEther('5') });
    return account;
  }

  /** Creates an account with the creator role. */
  async newCreator(): Promise<TestAccount> {
    const account = await this.account();
    const data = encodeCall('dropAuction', 'setCreator', [account.address, true]);
    await this.accounts.owner.send(this.chain.contracts.dropAuction, { data });
    return account;
  }

  /** Creates an account with an amount of WETH. @param weth in wei */
  async bidder(weth: bigint): Promise<TestAccount> {
    const account = await this.account();
    await account.send(this.chain.contracts.weth, { data: encodeCall('weth', 'deposit', []), value: weth });
    return account;
  }

  async wethOf({ address }: TestAccount): Promise<bigint> {
    return readContract(this.chain, 'weth', 'balanceOf', [address]);
  }

  /** Signs in and returns the session. */
  async sessionOf({ key }: TestAccount): Promise<StoredSession> {
    const api = createApi({ baseUrl: this.world.stack.url });
    return sessionFromResponse(await signIn({ api, sender: privateKeySender(key), chain: this.chain }));
  }

  /** Creates a cube with the metadata of the first one, which the server already has. */
  async cube(of: TestAccount = this.accounts.creator): Promise<bigint> {
    const { creator } = this.accounts;
    const { cube } = this.chain.contracts;
    const made = await creator.send(cube, {
      data: encodeCall('cube', 'createCube(string,uint256[6])', [this.#uri, [...this.#nfts] as never]),
    });
    const topics = made.logs
      .filter(({ address }) => address.toLowerCase() === cube.toLowerCase())
      .at(-1)!.topics;
    const id = BigInt(topics[3]!);
    if (of !== creator)
      await creator.send(cube, {
        data: encodeCall('cube', 'transferFrom', [creator.address, of.address, id]),
      });
    return id;
  }

  /** Opens a drop of one new cube. @param days number of days until it ends */
  async lot(
    days: number,
    seller: TestAccount = this.accounts.creator,
  ): Promise<{ auctionId: bigint; cubeId: bigint }> {
    const { cube, dropAuction } = this.chain.contracts;
    const cubeId = await this.cube(seller);
    await seller.send(cube, { data: encodeCall('cube', 'setApprovalForAll', [dropAuction, true]) });
    const now = await this.now();
    const opened = await seller.send(dropAuction, {
      data: encodeCall('dropAuction', 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])', [
        ...([BigInt(now + 5), BigInt(now + days * DAY), MINIMUM, DELTA] as const),
        ...([`0x${'11'.repeat(32)}`, [cubeId]] as const),
      ]),
    });
    const log = opened.logs.find(({ address }) => address.toLowerCase() === dropAuction.toLowerCase())!;
    await this.world.pass(10);
    return { auctionId: BigInt(log.topics[1]!), cubeId };
  }

  async bid(
    by: TestAccount,
    { auctionId, cubeId }: { auctionId: bigint; cubeId: bigint },
    amount: bigint,
    kind: 'dropAuction' | 'userAuction' = 'dropAuction',
  ): Promise<void> {
    const { weth } = this.chain.contracts;
    const auction = this.chain.contracts[kind]!;
    await by.send(weth, { data: encodeCall('weth', 'approve', [auction, amount]) });
    await by.send(auction, {
      data: encodeCall(kind, 'bid(uint256,uint256,uint256)', [auctionId, cubeId, amount]),
    });
  }

  /** Puts a new cube on sale. */
  async sale(by: TestAccount, price: bigint): Promise<bigint> {
    const cubeId = await this.cube(by);
    const { cube } = this.chain.contracts;
    const exchange = this.chain.contracts.exchange!;
    await by.send(cube, { data: encodeCall('cube', 'approve', [exchange, cubeId]) });
    const until = BigInt((await this.now()) + 60 * DAY);
    await by.send(exchange, {
      data: encodeCall('exchange', 'createOrder(address,uint256,uint256,uint256)', [
        cube,
        cubeId,
        price,
        until,
      ]),
    });
    return cubeId;
  }

  /** Signs and publishes a listing of a new cube. */
  async listing(by: TestAccount, price: bigint): Promise<{ cubeId: bigint; orderHash: Hex }> {
    const cubeId = await this.cube(by);
    const input = { cubeId, price, expiresAt: (await this.now()) + 60 * DAY };
    const { orderHash } = await runFlow(makeListing, input, await this.#contextOf(by));
    return { cubeId, orderHash };
  }

  /** Signs and publishes an offer. Returns its hash. */
  async offer(by: TestAccount, target: WantedCubes, price: bigint): Promise<Hex> {
    const input = { target, price, expiresAt: (await this.now()) + 60 * DAY };
    return (await runFlow(makeOffer, input, await this.#contextOf(by))).orderHash;
  }

  /** Returns the number of published orders that an account has signed and that can be filled. */
  async orders({ address }: TestAccount): Promise<bigint> {
    const api = createApi({ baseUrl: this.world.stack.url });
    const range = { start: 0, end: 100 };
    return BigInt((await listOrders(api, { range, filter: { maker: address } })).count);
  }

  /** Opens an owner's auction of a new cube with a buy-now price. @param days number of days until it ends */
  async auction(by: TestAccount, buyNow: bigint, days = 60): Promise<{ auctionId: bigint; cubeId: bigint }> {
    const cubeId = await this.cube(by);
    const { cube } = this.chain.contracts;
    const userAuction = this.chain.contracts.userAuction!;
    await by.send(cube, { data: encodeCall('cube', 'approve', [userAuction, cubeId]) });
    const now = BigInt(await this.now());
    const data = encodeCall(
      'userAuction',
      'newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)',
      [
        ...([now + 5n, now + BigInt(days * DAY), MINIMUM, DELTA] as const),
        ...([buyNow, 0n, cubeId] as const),
      ],
    );
    const opened = await by.send(userAuction, { data });
    const log = opened.logs.find(({ address }) => address.toLowerCase() === userAuction.toLowerCase())!;
    await this.world.pass(10);
    return { auctionId: BigInt(log.topics[1]!), cubeId };
  }

  /** Returns the number of events of a contract with these topics. */
  async events(address: Hex, topics: (string | null)[]): Promise<bigint> {
    return BigInt((await this.#provider.getLogs({ address, topics, fromBlock: 0 })).length);
  }

  /** Returns the number of seasons with a title. */
  async seasons(title: string): Promise<bigint> {
    const api = createApi({ baseUrl: this.world.stack.url });
    const { items } = await listSeasons(api, { range: { start: 0, end: 1_000 } });
    return BigInt(items.filter((season) => season.title === title).length);
  }

  async #contextOf(account: TestAccount): Promise<FlowContext> {
    const baseUrl = this.world.stack.url;
    let session = await this.sessionOf(account);
    const keeper = sessionKeeper({
      api: createApi({ baseUrl }),
      read: () => session,
      write: (renewed) => (session = renewed),
    });
    return {
      chain: this.chain,
      api: createApi({ baseUrl, ...keeper }),
      sender: privateKeySender(account.key),
      journal: memoryJournal(),
      lock: processLock(),
      clock: () => Math.floor(Date.now() / 1_000),
    };
  }

  async #makeFirstCube(): Promise<void> {
    const path = join(newFolder(), 'release.json');
    const supply = (manifest: { nfts: { supply: number }[]; drops?: unknown; seasons?: unknown }) => {
      for (const nft of manifest.nfts) nft.supply = 3_000;
      delete manifest.drops;
      delete manifest.seasons;
    };
    writeFileSync(path, releaseWith('first', supply));
    const words = ['cube', 'create', '-f', path, '--yes', '--json'];
    const ended = await this.world.run(this.world.people.creator, words);
    const { nfts, cubes } = doneOf(ended);
    this.#nfts = Object.values(nfts).map(({ nftId }) => BigInt(nftId));
    this.#uri = await readContract(this.chain, 'cube', 'tokenURI', [
      BigInt(Object.values(cubes)[0]!.tokenId),
    ]);
  }
}

/** Returns the fixture under another name with changes applied. */
export function releaseWith(name: string, change: (manifest: never) => void): string {
  return releaseNamed(name, (manifest) => change(manifest as never));
}
