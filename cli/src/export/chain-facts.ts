import {
  askedPriceOf,
  cidOfUri,
  digestOfCid,
  isCubedropError,
  MAX_METADATA_BYTES,
  readCubeMetadata,
  sha256Hex,
  toHex,
} from '@cubedrop/sdk';
import { getFile, type Api, type Cube, type Drop, type Nft } from '@cubedrop/sdk/api';
import { eventsIn, readContract, readReceipt, type Chain } from '@cubedrop/sdk/chain';

/** Reads facts that the server's records lack. Connects to the chain only when one of them is needed. */
export class ChainFacts {
  readonly #api: Pick<Api, 'get' | 'origin'>;
  readonly #open: () => Promise<Chain>;
  #chain: Promise<Chain> | undefined;

  constructor(api: Pick<Api, 'get' | 'origin'>, open: () => Promise<Chain>) {
    this.#api = api;
    this.#open = open;
  }

  /** Returns the digest of an NFT's metadata. @throws CubedropError `unavailable`, `wrong-network` */
  async nftDigest({ onChainId }: Nft): Promise<string> {
    const digest = await readContract(await this.#connect(), 'musicNft', 'digestOf', [BigInt(onChainId)]);
    return withoutPrefix(digest);
  }

  /**
   * Returns the digest of a cube's metadata; `undefined` if its token URI has no such digest.
   * @throws as `nftDigest`
   */
  async cubeDigest(cube: Cube): Promise<string | undefined> {
    return digestOf(await this.#cubeCid(cube));
  }

  /** Returns the digest of a drop's metadata; `undefined` if it is unknown. @throws as `nftDigest` */
  async dropDigest({ onChainId, transaction }: Drop): Promise<string | undefined> {
    if (transaction === undefined) return undefined;
    const chain = await this.#connect();
    const receipt = await readReceipt(chain, toHex(transaction));
    const created = eventsIn(chain, 'dropAuction', 'AuctionCreated', receipt?.logs ?? []);
    const metadata = created.find(({ args }) => String(args.dropId) === onChainId)?.args.metadata;
    return metadata === undefined ? undefined : withoutPrefix(metadata);
  }

  /**
   * Returns the price that the creator of a cube asks, in wei; `undefined` if the cube's metadata is unknown. The
   * server's record of a cube on sale has the price of the sale instead.
   * @throws as `nftDigest`
   */
  async askedPrice(cube: Cube): Promise<bigint | undefined> {
    if (!cube.sale) return cube.price;
    const cid = await this.#cubeCid(cube);
    const digest = digestOf(cid);
    if (cid === undefined || digest === undefined) return undefined;
    try {
      const bytes = await getFile(this.#api, { file: { cid }, maxBytes: MAX_METADATA_BYTES });
      if ((await sha256Hex(bytes)) !== digest) return undefined;
      return askedPriceOf(readCubeMetadata(JSON.parse(new TextDecoder().decode(bytes))));
    } catch (error) {
      // The metadata of a hidden cube is not found, and that of other cubes can have any content.
      const isUnknown = error instanceof SyntaxError || isCubedropError(error, 'validation');
      if (isUnknown || isCubedropError(error, 'not-found')) return undefined;
      throw error;
    }
  }

  /** Disconnects from the chain. */
  async close(): Promise<void> {
    const chain = await this.#chain?.catch(() => undefined);
    chain?.provider.destroy();
  }

  async #cubeCid({ onChainId }: Cube): Promise<string | undefined> {
    return cidOfUri(await readContract(await this.#connect(), 'cube', 'tokenURI', [BigInt(onChainId)]));
  }

  #connect(): Promise<Chain> {
    return (this.#chain ??= this.#open());
  }
}

/** Returns the digest in a CID; `undefined` if there is no CID, or if the CID is of a kind without a digest. */
function digestOf(cid: string | undefined): string | undefined {
  try {
    return cid === undefined ? undefined : withoutPrefix(digestOfCid(cid));
  } catch {
    return undefined;
  }
}

const withoutPrefix = (hex: string): string => hex.slice(2).toLowerCase();
