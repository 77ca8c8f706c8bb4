import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import {
  createApi,
  getCollection,
  getConfig,
  getPeople,
  listCubes,
  listDrops,
  listOwnCollections,
  listSeasons,
  sessionFromResponse,
  sessionKeeper,
  type Api,
} from '@cubedrop/sdk/api';
import { connectChain, privateKeySender } from '@cubedrop/sdk/chain';
import { signIn } from '@cubedrop/sdk/flows';
import { id, JsonRpcProvider, parseEther, toBeHex, Wallet, zeroPadValue, ZeroAddress } from 'ethers';
import { parse } from 'yaml';
import type { RunDoneJson } from '../src/json/run-done-json.ts';
import {
  newFolder,
  startCommand,
  startStack,
  type CommandOptions,
  type Ended,
  type RunningCommand,
  type Stack,
} from './processes.ts';

export const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));

export interface Person {
  address: string;
  key: string;
}

/** A running stack with accounts, and helpers to inspect its state. */
export class World {
  readonly #provider: JsonRpcProvider;
  #creatorApi: Promise<Api> | undefined;

  private constructor(
    readonly stack: Stack,
    /** The owner of the contracts, a creator, and two other accounts. */
    readonly people: { owner: Person; creator: Person; ana: Person; rui: Person },
    readonly contracts: Record<string, string>,
  ) {
    this.#provider = new JsonRpcProvider(stack.chainUrl, undefined, { cacheTimeout: -1 });
  }

  /** Starts a stack. */
  static async open(): Promise<World> {
    return World.at(await startStack());
  }

  /** Connects to a running stack. */
  static async at(stack: Stack): Promise<World> {
    const get = async <T>(path: string) => (await (await fetch(stack.url + path)).json()) as T;
    const { accounts } = await get<{ accounts: { address: string; privateKey: string }[] }>('/dev/accounts');
    const { contracts } = await get<{ contracts: Record<string, string> }>('/config');
    const person = (index: number): Person => ({
      address: accounts[index]!.address,
      key: accounts[index]!.privateKey,
    });
    const people = { owner: person(0), creator: person(1), ana: person(2), rui: person(3) };
    return new World(stack, people, contracts);
  }

  /** Closes the connection to the chain. The stack keeps running. */
  disconnect(): void {
    this.#provider.destroy();
  }

  async close(): Promise<void> {
    this.disconnect();
    await this.stack.stop();
  }

  /** Starts a command for an account, with a new config folder unless one is given. */
  start(
    who: Person | undefined,
    words: readonly string[],
    options: Partial<CommandOptions> = {},
  ): RunningCommand {
    const env = {
      CUBEDROP_API_URL: this.stack.url,
      CUBEDROP_CONFIG_DIR: newFolder(),
      ...(who ? { CUBEDROP_PRIVATE_KEY: who.key } : {}),
      ...options.env,
    };
    return startCommand(words, { ...options, env });
  }

  run(
    who: Person | undefined,
    words: readonly string[],
    options: Partial<CommandOptions> = {},
  ): Promise<Ended> {
    return this.start(who, words, options).ended;
  }

  /** Creates an account with ETH and the creator role. Its key is secret, unlike those of the demo accounts. */
  async newCreator(): Promise<Person> {
    const { address, privateKey } = Wallet.createRandom();
    const { owner } = this.people;
    const giver = new Wallet(owner.key, this.#provider);
    await (await giver.sendTransaction({ to: address, value: parseEther('1') })).wait();
    await this.run(owner, ['creator', 'grant', address, '--yes']);
    return { address, key: privateKey };
  }

  nonceOf({ address }: Person): Promise<number> {
    return this.#provider.getTransactionCount(address);
  }

  async wethOf({ address }: Person): Promise<bigint> {
    const data = id('balanceOf(address)').slice(0, 10) + zeroPadValue(address, 32).slice(2);
    return BigInt(await this.#provider.call({ to: this.contracts['weth']!, data }));
  }

  /** Counts the NFT batches, cubes and drops on the chain, and the seasons on the server. */
  async counts(): Promise<{ batches: number; cubes: number; drops: number; seasons: number }> {
    const nobody = zeroPadValue(ZeroAddress, 32);
    const logs = async (address: string, topics: (string | null)[]) =>
      (await this.#provider.getLogs({ address, topics, fromBlock: 0 })).length;
    const { musicNft, cube, dropAuction } = this.contracts as Record<
      'musicNft' | 'cube' | 'dropAuction',
      string
    >;
    const created = 'AuctionCreated(uint256,address,uint256,uint256,uint256,uint256,bytes32,uint256[])';
    const seasons = (await (await fetch(`${this.stack.url}/season/seasons/0/1`)).json()) as {
      Seasonscount: number;
    };
    return {
      batches: await logs(musicNft, [
        id('TransferBatch(address,address,address,uint256[],uint256[])'),
        null,
        nobody,
      ]),
      cubes: await logs(cube, [id('Transfer(address,address,uint256)'), nobody]),
      drops: await logs(dropAuction, [id(created)]),
      seasons: seasons.Seasonscount,
    };
  }

  /** Counts the creator's items in the server's lists. NFTs are counted only if they are in a collection. */
  async rows() {
    const api = await (this.#creatorApi ??= this.#signIn(this.people.creator));
    const range = { start: 0, end: 1 };
    const collections = await listOwnCollections(api);
    const people = await getPeople(api);
    const inCollections = await Promise.all(
      collections.map(({ id }) => getCollection(api, { collectionId: id })),
    );
    return {
      nfts: inCollections.reduce((sum, { nfts }) => sum + nfts.length, 0),
      cubes: (await listCubes(api, { which: 'made', range })).count,
      drops: (await listDrops(api, { range, filter: { mine: true } })).count,
      seasons: (await listSeasons(api, { range, filter: { mine: true } })).count,
      collections: collections.length,
      people: Object.values(people).flat().length,
    };
  }

  async #signIn({ key }: Person): Promise<Api> {
    const api = createApi({ baseUrl: this.stack.url });
    const chain = connectChain(await getConfig(api));
    let session = sessionFromResponse(await signIn({ api, sender: privateKeySender(key), chain }));
    chain.provider.destroy();
    const keeper = sessionKeeper({ api, read: () => session, write: (renewed) => (session = renewed) });
    return createApi({ baseUrl: this.stack.url, ...keeper });
  }

  /**
   * Creates a cube of the creator that is in no auction or sale, and returns its on-chain id.
   * @param name as in `releaseNamed`
   */
  async newCube(name: string): Promise<string> {
    const path = manifestFile(releaseNamed(name));
    const made = await this.run(this.people.creator, ['cube', 'create', '-f', path, '--yes', '--json']);
    return doneOf(made).cubes[`morning-${name}`]!.tokenId;
  }

  /** As the exchange's owner, sets the publication fee. @param fee in wei of WETH */
  async setPublicationFee(fee: bigint): Promise<void> {
    const data = id('setPublicationFee(uint256)').slice(0, 10) + toBeHex(fee, 32).slice(2);
    const owner = new Wallet(this.people.owner.key, this.#provider);
    await (await owner.sendTransaction({ to: this.contracts['exchange']!, data })).wait();
  }

  /** Moves the chain's clock forward, without mining a block. */
  async pass(seconds: number): Promise<void> {
    await this.#provider.send('evm_increaseTime', [seconds]);
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Manifest = any;

/**
 * Returns the fixture as JSON, with other keys, so that it counts as a separate release. The keys of its NFTs, cubes,
 * drops and seasons end in `-` and the name. Its file paths are absolute.
 */
export function releaseNamed(name: string, change: (manifest: Manifest) => void = () => {}): string {
  const manifest: Manifest = parse(readFileSync(join(FIXTURES, 'release.yaml'), 'utf8'));
  const named = (key: string) => `${key}-${name}`;
  for (const list of ['nfts', 'cubes', 'drops', 'seasons'])
    for (const item of manifest[list]) item.key = named(item.key);
  for (const cube of manifest.cubes) cube.nfts = cube.nfts.map(named);
  for (const drop of manifest.drops) drop.cubes = drop.cubes.map(named);
  for (const season of manifest.seasons) season.drops = season.drops.map(named);
  change(manifest);
  const text = JSON.stringify(manifest, null, 1);
  return text.replaceAll(/"((?:art|people|audio)\/[^"]+)"/g, (_whole, path: string) =>
    JSON.stringify(join(FIXTURES, path)),
  );
}

export function manifestFile(text: string): string {
  const path = join(newFolder(), 'release.json');
  writeFileSync(path, text);
  return path;
}

/** Parses the last line of a finished run's NDJSON output, which is the result of the run. */
export function doneOf({ out }: { out: string }): RunDoneJson {
  return JSON.parse(out.trimEnd().split('\n').at(-1)!) as RunDoneJson;
}
