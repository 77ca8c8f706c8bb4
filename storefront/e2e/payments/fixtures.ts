import { readFile } from 'node:fs/promises';
import { parseAmount } from '@cubedrop/sdk';
import { storeFile } from '@cubedrop/sdk/api';
import {
  createAuction,
  createCube,
  createDrop,
  createNfts,
  getWeth,
  placeBid,
  type FileSource,
  type NftItem,
  type UploadedFile,
} from '@cubedrop/sdk/flows';
import { EXAMPLE } from '../forms.ts';
import { ADMIN, BUYER, CLAIMER, ETHER_BUYER, RIVAL, SELLER, type Person, type World } from './world.ts';

/** Minimum bid, bid delta and price of all fixtures, in wei. */
export const AMOUNT = parseAmount('0.01 WETH');
const MONTH = 30 * 24 * 60 * 60;
const MINUTE = 60;

/** The server id and the on-chain id of a cube. */
export interface MadeCube {
  id: string;
  onChainId: string;
}

/** A cube in a drop or in its owner's auction, with all ids. */
export interface MadeLot {
  kind: 'drop' | 'auction';
  cube: MadeCube;
  /** Server id and on-chain id of the drop or auction. */
  id: string;
  auctionId: bigint;
}

/** Prerequisites of the payments, created beforehand with the SDK. */
export interface Fixtures {
  world: World;
  seller: Person;
  buyer: Person;
  rival: Person;
  claimer: Person;
  /** A buyer who has ETH but no WETH. */
  etherBuyer: Person;
  admin: Person;
  /** Returns a word that is unique among the names on this stack. */
  word(): string;
  /** Returns a new cube made and held by the seller. */
  cube(): Promise<MadeCube>;
  /** Opens an auction of a new cube as the seller. By default it lasts a month and has no buy-now price. */
  auction(terms?: { seconds?: number; buyNowPrice?: bigint }): Promise<MadeLot>;
  /** Places a raise, by default of `AMOUNT`. */
  bid(person: Person, lot: MadeLot, raise?: bigint): Promise<void>;
  /**
   * Opens a drop of one new cube as the seller.
   * @param seconds number of seconds until its end; defaults to a month
   */
  drop(seconds?: number): Promise<MadeLot>;
  /** Opens a drop or an auction of a new cube as the seller, places raises, and returns the lot once it has ended. */
  endedLot(kind: MadeLot['kind'], ...bids: readonly [Person, bigint][]): Promise<MadeLot>;
  /** A lot in a running drop, and one in a running auction. */
  running: Record<MadeLot['kind'], MadeLot>;
}

const source = (path: string, type: string): FileSource => ({
  name: path,
  load: async () => new Blob([await readFile(`${EXAMPLE}${path}`)], { type }),
});

/** Prefix of the titles of the NFTs that all cubes are made of. */
export const FOR_CUBES = 'For cubes: ';

export async function makeFixtures(world: World): Promise<Fixtures> {
  const personAt = (index: number) => world.people[index]!;
  const [admin, seller, buyer, rival, claimer] = [ADMIN, SELLER, BUYER, RIVAL, CLAIMER].map(personAt) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const etherBuyer = personAt(ETHER_BUYER);
  for (const person of [buyer, rival, claimer])
    await world.run(person, getWeth, { amount: parseAmount('500 ETH') });
  const store = async (path: string, type: string): Promise<UploadedFile> => {
    return { url: await storeFile(seller.api, await source(path, type).load()) };
  };
  const [portrait, artwork, full, preview] = await Promise.all([
    store('people/coral-bright.png', 'image/png'),
    store('art/undertow.png', 'image/png'),
    store('audio/last-tram.mp3', 'audio/mpeg'),
    store('audio/last-tram-preview.mp3', 'audio/mpeg'),
  ]);
  const { nfts } = await world.run(seller, createNfts, { nfts: sixNfts(portrait) });

  let count = 0;
  const word = () => `${(count += 1).toString(36)}${Date.now().toString(36).slice(-4)}`;
  const cube = () =>
    world.run(seller, createCube, {
      title: `Cube ${word()}`,
      description: 'Six pictures and a song.',
      price: AMOUNT,
      nfts,
      ownerTrack: full,
      previewTrack: preview,
      musicArtistName: 'Coral Bright',
      musicArtistPortrait: portrait,
      musicArtistStatement: 'One take.',
    });
  const auction: Fixtures['auction'] = async ({ seconds = MONTH, buyNowPrice = 0n } = {}) => {
    const made = await cube();
    const now = await world.now();
    const terms = { startsAt: now, endsAt: now + seconds, minimumBid: AMOUNT, bidDelta: AMOUNT, buyNowPrice };
    const opened = await world.run(seller, createAuction, { cubeId: BigInt(made.onChainId), ...terms });
    return { kind: 'auction', cube: made, id: opened.id, auctionId: BigInt(opened.auctionId) };
  };
  const bid: Fixtures['bid'] = async (person, { kind, cube: { onChainId }, auctionId }, raise = AMOUNT) =>
    void (await world.run(person, placeBid, {
      kind,
      auctionId,
      cubeId: BigInt(onChainId),
      raise,
    }));
  const drop: Fixtures['drop'] = async (seconds = MONTH) => {
    const made = await cube();
    const now = await world.now();
    const opened = await world.run(seller, createDrop, {
      title: `Drop ${word()}`,
      description: 'One night only.',
      image: artwork,
      cubes: [made],
      startsAt: now,
      endsAt: now + seconds,
      minimumBid: AMOUNT,
      bidDelta: AMOUNT,
    });
    return { kind: 'drop', cube: made, id: opened.id, auctionId: BigInt(opened.onChainId) };
  };
  return {
    world,
    admin,
    seller,
    buyer,
    rival,
    claimer,
    etherBuyer,
    word,
    cube,
    auction,
    bid,
    drop,
    running: { drop: await drop(2 * MONTH), auction: await auction({ seconds: 2 * MONTH }) },
    async endedLot(kind, ...bids) {
      const lot = await (kind === 'drop' ? drop(10 * MINUTE) : auction({ seconds: 10 * MINUTE }));
      for (const [person, raise] of bids) await bid(person, lot, raise);
      await world.pass(10 * MINUTE);
      return lot;
    },
  };
}

/** Six NFTs with enough copies for all cubes of a full run. */
function sixNfts(portrait: UploadedFile): NftItem[] {
  const statement = 'Rain on the roof.';
  return ['depot-lights', 'harvest-tide', 'night-line', 'platform-two', 'red-noon', 'river-bridge'].map(
    (work) => ({
      artwork: source(`art/${work}.png`, 'image/png'),
      title: `${FOR_CUBES}${work}`,
      description: 'Seen from the last tram.',
      rarity: 'Rare',
      supply: 100_000,
      imageArtistName: 'Petra Wynn',
      imageArtistPortrait: portrait,
      imageArtistStatement: 'Paints.',
      imageArtistWebsite: 'https://example.org',
      producerName: 'Noor Halden',
      producerPortrait: portrait,
      producerStatement: statement,
      executiveProducerName: 'Deniz Arkan',
      executiveProducerPortrait: portrait,
      executiveProducerStatement: statement,
      fanName: 'Lio Sandoval',
      fanPortrait: portrait,
      fanStatement: statement,
      other: 'Printed twice.',
      collectionTitle: 'Trams',
    }),
  );
}
