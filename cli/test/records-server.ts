import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Wire } from '@cubedrop/sdk/api';

/** Address of the account that made everything. */
export const MAKER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Records of everything an account has made, as the server presents them. */
export interface Records {
  collections: Wire['Collection'][];
  nfts: Wire['Nft'][];
  cubes: Wire['Cube'][];
  drops: Wire['Drop'][];
  seasons: Wire['Season'][];
}

interface Key {
  written: string;
  digest: string | null;
}

const NONE = { success: false, message: 'There is none.' };

type Keyed = 'nfts' | 'cubes' | 'drops' | 'seasons';

/** Returns a stand-in for the digest of an item's metadata, which this server does not have. */
export const digestOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Serves the records of one account over HTTP, and keeps its manifest keys as the server does. */
export class RecordsServer {
  readonly keys = new Map<string, Key>();
  /** Files by their path. */
  readonly files = new Map<string, Uint8Array>();
  /** Calls so far, such as `POST /manifest/items`. */
  readonly calls: string[] = [];
  /** Called before each response; may close the connection. */
  before: (request: IncomingMessage) => void = () => undefined;
  records: Records = { collections: [], nfts: [], cubes: [], drops: [], seasons: [] };
  url = '';
  readonly #server: Server = createServer((request, response) => {
    this.#respond(request).then(
      (answer) => {
        if (ArrayBuffer.isView(answer)) return void response.end(answer);
        response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer ? { success: true, ...answer } : NONE));
      },
      () => response.destroy(),
    );
  });

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #respond(request: IncomingMessage): Promise<object | undefined> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    this.calls.push(`${request.method} ${pathname}`);
    this.before(request);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const [, first = '', second = '', start, end] = pathname.split('/');
    const { collections, nfts, cubes, drops, seasons } = this.records;
    const file = this.files.get(pathname);
    if (file) return file;
    const slice = <Item>(items: Item[]) => {
      const from = Number(searchParams.get('after') ?? start);
      const to = from + Number(end) - Number(start);
      return { items: items.slice(from, to), next: to < items.length ? String(to) : undefined };
    };
    const faces = (cube: Wire['Cube']) => cube.nftids.flatMap((id) => nfts.filter((nft) => nft._id === id));
    switch (`${first} ${second}`) {
      case 'collection collections': {
        const { items, next } = slice(collections);
        const count = { CollectionCount: collections.length, countIsExact: true };
        return { Collectiondata: items, ...count, next };
      }
      case 'token TokenIds': {
        const { items, next } = slice(cubes);
        const count = { tokencount: cubes.length, countIsExact: true };
        return { tokensdata: items, nftsdata: items.map(faces), ...count, next };
      }
      case 'drop drops': {
        const { items, next } = slice(drops);
        return { Dropdata: items, Dropscount: drops.length, countIsExact: true, next };
      }
      case 'season seasons': {
        const { items, next } = slice(seasons);
        return { Seasondata: items, Seasonscount: seasons.length, countIsExact: true, next };
      }
      case 'manifest lookup': {
        const { list, keys } = JSON.parse(body) as { list: Keyed; keys: string[] };
        return { items: keys.flatMap((key) => this.#item(list, key) ?? []) };
      }
      case 'manifest items': {
        const { list, items } = JSON.parse(body) as { list: Keyed; items: (Key & { key: string })[] };
        for (const { key, written, digest = null } of items) {
          const before = this.keys.get(`${list}/${key}`);
          if (before && before.written !== written) throw new Error(`The key ${key} has other content.`);
          this.keys.set(`${list}/${key}`, { written, digest });
        }
        return { items: items.map(({ key }) => this.#item(list, key)) };
      }
      case 'token audio': {
        const cube = cubes.find(({ _id }) => _id === (JSON.parse(body) as { tokenId: string }).tokenId);
        const name = cube?.ownermusicfile.split('/').at(-1);
        return { url: `${this.url}/signed/${name}`, track: 'owner', expiresAt: 2_000_000_000 };
      }
    }
    const withId = <Item extends { _id: string }>(items: Item[]) => items.find(({ _id }) => _id === second);
    if (first === 'collection') {
      const collection = withId(collections);
      const within = nfts.filter(({ _id }) => collection?.nftids.includes(_id));
      return collection && { Collectiondata: collection, Nftsdata: within.map((nft) => [nft]) };
    }
    if (first === 'token') {
      const cube = withId(cubes);
      return cube && { tokensdata: cube, nftdata: faces(cube).map((nft) => [nft]) };
    }
    if (first === 'drop') {
      const drop = withId(drops);
      return drop && { Dropdata: drop, Tokensdata: [], Nftdata: [] };
    }
    if (first === 'season') {
      const season = withId(seasons);
      const within = drops.filter(({ _id }) => season?.dropId.includes(_id));
      return season && { Seasondata: season, Dropdata: within.map((drop) => [drop]) };
    }
    return undefined;
  }

  /**
   * Returns the record of a key, with the server id of the first item that has the key's digest, or of the season that
   * was made with the key; `undefined` if the key is unused.
   */
  #item(list: Keyed, key: string): object | undefined {
    const kept = this.keys.get(`${list}/${key}`);
    if (!kept) return undefined;
    const season = list === 'seasons' && this.records.seasons.find((one) => one.key === key);
    const items = list === 'seasons' ? [] : this.records[list];
    const id = (season || items.find(({ _id }) => digestOf(_id) === kept.digest))?._id ?? null;
    return { key, ...kept, id, onChainId: null };
  }
}
