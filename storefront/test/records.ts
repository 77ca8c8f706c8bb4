import { RARITIES, type Address } from '@cubedrop/sdk';
import type {
  Bid,
  Config,
  Cube,
  CubeLot,
  Drop,
  Nft,
  PublicProfile,
  Webhook,
  WebhookDelivery,
  Wire,
} from '@cubedrop/sdk/api';
import type { LotView } from '../src/lot/lot.ts';

// Records for tests. Most functions take the fields in which a record differs from the default.

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

export const hash = (digit: string) => `0x${digit.repeat(64)}`;

export function config(fields: Partial<Config> = {}): Config {
  return {
    network: { name: 'local', chainId: 31_337, genesisHash: hash('1') },
    now: 1_500,
    confirmations: 1,
    rpcUrl: 'http://localhost:8545',
    explorerUrl: 'http://localhost/explorer',
    aboutUrl: 'https://example.org/about',
    contracts: {
      musicNft: null,
      cube: null,
      dropAuction: null,
      userAuction: null,
      exchange: null,
      offers: null,
      weth: null,
    },
    ...fields,
  };
}

export function publicProfile(fields: Partial<PublicProfile> = {}): PublicProfile {
  return { address: ADDRESS, name: 'Noor Halden', picture: null, links: [], ...fields };
}

/** An enabled webhook that receives all bids. */
export function webhook(fields: Partial<Webhook> = {}): Webhook {
  return {
    webhookId: 'a'.repeat(24),
    url: 'https://example.org/hook',
    types: ['bid'],
    onlyOwn: false,
    enabled: true,
    createdAt: 1_000,
    failingSince: null,
    disabledAt: null,
    ...fields,
  };
}

/** A bid that was delivered to a webhook. */
export function webhookDelivery(fields: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    eventId: 'e'.repeat(24),
    type: 'bid',
    time: 1_400,
    state: 'delivered',
    attempts: 1,
    nextAttemptAt: null,
    status: 204,
    fault: null,
    body: '{"id":"eee","type":"bid"}',
    createdAt: 1_400,
    ...fields,
  };
}

export function nft(place: number): Nft {
  const portrait = `/uploads/${place}.png`;
  return {
    id: String(place).padStart(24, '0'),
    onChainId: String(1_000 + place),
    title: `Face ${place}`,
    description: 'First of six.',
    rarity: RARITIES[place % RARITIES.length]!,
    supply: 1,
    cid: `bafkrei${place}`,
    artwork: `http://elsewhere.test/ipfs/bafkrei${place}`,
    imageArtist: { name: 'Ana', portrait, statement: 'Paints at dawn.', website: 'https://example.org' },
    producer: { name: 'Kit', portrait, statement: 'Rain.' },
    executiveProducer: { name: 'Lee', portrait, statement: 'Rain.' },
    fan: { name: 'Zoe', portrait, statement: 'Rain.' },
    other: 'Shot on film.',
    collection: { id: null, title: 'First Light' },
    creator: ADDRESS,
    copiesLeft: 0,
    copiesHeld: 0,
  };
}

export function drop(fields: Partial<Drop>): Drop {
  return {
    id: 'd'.repeat(24),
    onChainId: '1',
    title: 'Friday Drop',
    description: 'One night only.',
    image: '/uploads/friday.png',
    minimumBid: 10n ** 17n,
    bidDelta: 10n ** 16n,
    startsAt: 1_000,
    endsAt: 2_000,
    lastLotEndsAt: fields.endsAt ?? 2_000,
    extension: 0,
    cubeIds: [],
    creator: ADDRESS,
    cubeCount: 0,
    artists: [],
    state: 'running',
    highestBid: null,
    bidCount: 0,
    ...fields,
  };
}

export function bid(bidder: Address, wei: bigint, digit: string): Bid {
  return {
    userId: null,
    bidder,
    total: wei,
    raise: wei,
    cubeClaimed: false,
    withdrawn: false,
    fundsClaimed: false,
    transaction: hash(digit),
    blockTime: 1_500,
  };
}

export function cube(fields: Partial<Cube> = {}): Cube {
  return {
    id: 'c'.repeat(24),
    onChainId: '7',
    title: 'Tidal Memory',
    description: 'Six tides.',
    price: 5n * 10n ** 17n,
    musicArtist: { name: 'Noor Halden', portrait: '/uploads/noor.png', statement: 'Recorded at low water.' },
    ownerTrack: '/uploads/owner.mp3',
    previewTrack: '/uploads/preview.mp3',
    faces: [],
    frontFace: null,
    nftIds: [],
    holder: ADDRESS,
    holderId: null,
    creator: ADDRESS,
    isListed: true,
    auctionFundsClaimed: false,
    royaltyBasisPoints: 0,
    ...fields,
  };
}

export function cubeLot(fields: Partial<CubeLot> = {}): CubeLot {
  return {
    dropId: 'd'.repeat(24),
    startsAt: 1_000,
    endsAt: 2_000,
    minimumBid: 10n ** 17n,
    highestBid: null,
    highestBidder: null,
    bidCount: 0,
    fundsClaimed: false,
    cubeClaimed: false,
    ...fields,
  };
}

/** A cube as the server sends it. */
export const WIRE_CUBE: Wire['Cube'] = {
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
  salestatus: false,
  userclaimfunds: false,
  frontFace: null,
  royaltyBasisPoints: 0,
};

export function lot(fields: Partial<LotView> = {}): LotView {
  return {
    kind: 'drop',
    id: 'd'.repeat(24),
    auctionId: 1n,
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

/** A running drop as the server sends it. */
export function wireDrop(fields: Partial<Wire['Drop']> = {}): Wire['Drop'] {
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
    lastLotEndsAt: 2_000,
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

/** An outbid bid of 0.5 WETH as the server sends it. The highest bid is 0.6 WETH. */
export function wireOwnBid(fields: Partial<Wire['OwnBid']> = {}): Wire['OwnBid'] {
  return {
    group: 'needs-you',
    position: 'outbid',
    kind: 'drop',
    auctionId: 'd'.repeat(24),
    auctionNumber: '1',
    cubeNumber: '7',
    cube: WIRE_CUBE,
    address: ADDRESS,
    AuctionStartsAt: 1_000,
    AuctionEndsAt: 2_000,
    scheduledEndsAt: 2_000,
    extension: 0,
    MinimumBid: '500000000000000000',
    bidDelta: '50000000000000000',
    highestBid: '600000000000000000',
    highestBidder: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    fundsClaimed: false,
    cubeClaimed: false,
    boughtNow: false,
    total: '500000000000000000',
    withdrawn: '0',
    withdrawable: '500000000000000000',
    claimable: false,
    ...fields,
  };
}

/** An offer of 2 WETH for a cube, as the server sends it. */
export function wireOrder(fields: Partial<Wire['SignedOrder']> = {}): Wire['SignedOrder'] {
  return {
    orderHash: hash('a'),
    state: 'open',
    tokenId: 'c'.repeat(24),
    createdAt: 1_000,
    kind: 'offer',
    maker: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    cubeId: '7',
    creator: `0x${'0'.repeat(40)}`,
    maxCubeId: '0',
    dropId: '0',
    transferCount: '0',
    priceInWei: '2000000000000000000',
    expiresAt: 9_000,
    maxCutPerMillion: 25_000,
    counter: '0',
    salt: '1',
    signature: `0x${'1'.repeat(130)}`,
    ...fields,
  };
}
