import { RARITIES } from '@cubedrop/sdk';
import type { BidEntry, Cube, Drop, Nft } from '@cubedrop/sdk/api';
import type { LotView } from '../src/lot/lot.ts';

/** Server records for tests to vary. */
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

export const hash = (digit: string) => `0x${digit.repeat(64)}`;

export function nft(place: number): Nft {
  const person = { Profile: `/uploads/${place}.png`, Inspiration: 'Rain.' };
  return {
    _id: String(place).padStart(24, '0'),
    nftId: String(1_000 + place),
    title: `Face ${place}`,
    description: 'First of six.',
    type: RARITIES[place % RARITIES.length]!,
    tokensupply: 1,
    ipfsHash: `bafkrei${place}`,
    artwork: `http://elsewhere.test/ipfs/bafkrei${place}`,
    ImageArtistName: 'Ana',
    ImageArtistProfile: person.Profile,
    ImageArtistAbout: 'Paints at dawn.',
    ImageArtistWebsite: 'https://example.org',
    ProducerName: 'Kit',
    ProducerProfile: person.Profile,
    ProducerInspiration: person.Inspiration,
    ExecutiveProducerName: 'Lee',
    ExecutiveProducerProfile: person.Profile,
    ExecutiveProducerInspiration: person.Inspiration,
    FanName: 'Zoe',
    FanProfile: person.Profile,
    FanInspiration: person.Inspiration,
    other: 'Shot on film.',
    collectiontitle: 'First Light',
    address: ADDRESS,
    collectionId: null,
    copiesLeft: 0,
  };
}

export function drop(fields: Partial<Drop>): Drop {
  return {
    _id: 'd'.repeat(24),
    dropId: '1',
    title: 'Friday Drop',
    description: 'One night only.',
    image: '/uploads/friday.png',
    MinimumBid: '100000000000000000',
    bidDelta: '10000000000000000',
    AuctionStartsAt: 1_000,
    AuctionEndsAt: 2_000,
    lastLotEndsAt: fields.AuctionEndsAt ?? 2_000,
    extension: 0,
    tokenId: [],
    creator: ADDRESS,
    cubeCount: 0,
    artists: [],
    state: 'running',
    highestBid: null,
    bidCount: 0,
    ...fields,
  };
}

export function bid(address: string, wei: bigint, digit: string): BidEntry {
  return {
    userId: null,
    address,
    Bid: String(wei),
    raise: String(wei),
    claimNft: false,
    withdraw: false,
    claimFunds: false,
    transaction: hash(digit),
    blockTime: 1_500,
  };
}

export function cube(fields: Partial<Cube> = {}): Cube {
  return {
    _id: 'c'.repeat(24),
    tokenId: '7',
    title: 'Tidal Memory',
    description: 'Six tides.',
    SalePrice: '500000000000000000',
    MusicArtistName: 'Noor Halden',
    MusicArtistProfile: '/uploads/noor.png',
    MusicArtistAbout: 'Recorded at low water.',
    ownermusicfile: '/uploads/owner.mp3',
    nonownermusicfile: '/uploads/preview.mp3',
    nftids: [],
    address: ADDRESS,
    creator: ADDRESS,
    userId: null,
    salestatus: true,
    userclaimfunds: false,
    frontFace: null,
    royaltyBasisPoints: 0,
    ...fields,
  };
}

export function lot(fields: Partial<LotView> = {}): LotView {
  return {
    kind: 'drop',
    id: 'd'.repeat(24),
    dropId: 1n,
    cubeId: 7n,
    cube: cube(),
    seller: ADDRESS,
    startsAt: 1_000,
    endsAt: 2_000,
    minimumBid: 5n * 10n ** 17n,
    bidDelta: 5n * 10n ** 16n,
    highestBid: 0n,
    buyNowPrice: 0n,
    extension: 0,
    scheduledEndsAt: fields.endsAt ?? 2_000,
    highestBidder: null,
    fundsClaimed: false,
    cubeClaimed: false,
    ...fields,
  };
}
