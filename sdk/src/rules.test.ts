import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import {
  checkAuction,
  checkBatch,
  checkCube,
  checkDrop,
  checkNft,
  checkSeason,
  dropsOfOthersFault,
  receiverFault,
  safeParseAmount,
  safeParseDecimal,
  normalizeAmount,
  normalizeSupply,
  type CubeForm,
  type DropForm,
  type Fault,
  type FaultCode,
  type NftForm,
} from './index.ts';

const texts = (faults: Fault[]) => faults.map(({ message }) => message);
const codes = (faults: Fault[]) => faults.map(({ code }) => code);

/** Fills in a form field by field. Returns the form's first fault before each field is filled in. */
function firstFaults<Form>(
  empty: Form,
  fields: Partial<Form>[],
  check: (form: Form) => Fault[],
): (string | undefined)[] {
  let form = empty;
  return fields.map((field) => {
    const first = check(form)[0]?.message;
    form = { ...form, ...field };
    return first;
  });
}

const nft: NftForm = {
  artwork: 'dawn.png',
  title: 'Dawn',
  description: 'First of six.',
  rarity: 'Legendary',
  supply: 1,
  imageArtistName: 'Ana',
  imageArtistStatement: 'Paints.',
  imageArtistPortrait: 'ana.png',
  imageArtistWebsite: 'https://example.org',
  producerName: 'Kit',
  producerPortrait: 'kit.png',
  producerStatement: 'Tape.',
  executiveProducerName: 'Lee',
  executiveProducerPortrait: 'lee.png',
  executiveProducerStatement: 'Bus.',
  fanName: 'Zoe',
  fanPortrait: 'zoe.png',
  fanStatement: 'Row one.',
  other: 'Film.',
  collectionTitle: 'First Light',
};

describe('a new NFT', () => {
  it('reports the faults of its fields in order', () => {
    const fields = Object.entries(nft).map(([name, value]) => ({ [name]: value }));
    expect(firstFaults<NftForm>({}, fields, checkNft)).toEqual([
      'Please Upload Artwork Photo',
      'Please Enter Artwork Name',
      'Please Enter Artwork Description',
      'Please Select Artwork Rarity',
      'Token Supply cannot be Empty',
      'Please Enter Image Artist Name',
      'Please Enter About the Art',
      'Please Select Image Artist Image',
      'Please Enter Website of Image Artist',
      'Please Enter Producer Name',
      'Please Select Producer Image',
      'Please Enter Producer Inspiration For The Piece',
      'Please Enter Executive Producer Name',
      'Please Select Executive Producer Image',
      'Please Enter Executive Producer Inspiration For The Piece',
      'Please Enter Fan Name',
      'Please Select Fan Image',
      'Please Enter Fan Inspiration For The Piece',
      'Please Enter other Input field',
      'Please Enter Collection Name',
    ]);
    expect(checkNft(nft)).toEqual([]);
    expect(codes(checkNft({}))).toEqual(Array(20).fill('missing'));
  });

  it.each([
    [-1, 'negative', 'Token Supply cannot be Negative'],
    ['-0.5', 'negative', 'Token Supply cannot be Negative'],
    ['', 'missing', 'Token Supply cannot be Empty'],
    [null, 'missing', 'Token Supply cannot be Empty'],
    [0, 'too-small', 'Token Supply must be a whole number of at least 1.'],
    ['1.5', 'malformed', 'Token Supply must be a whole number of at least 1.'],
    ['1e3', 'malformed', 'Token Supply must be a whole number of at least 1.'],
    ['0x10', 'malformed', 'Token Supply must be a whole number of at least 1.'],
    ['9007199254740993', 'too-large', 'Token Supply can be at most 9007199254740991.'],
  ])('rejects a supply of %s as %s', (supply, code, message) =>
    expect(checkNft({ ...nft, supply })).toEqual([{ field: 'supply', code, message }]),
  );

  it('rejects an unknown rarity', () => {
    expect(checkNft({ ...nft, rarity: 'Shiny' })).toMatchObject([{ field: 'rarity', code: 'malformed' }]);
  });

  it('limits texts to what the server and the metadata can store', () => {
    expect(texts(checkNft({ ...nft, title: ' \n' }))).toEqual(['Please Enter Artwork Name']);
    expect(checkNft({ ...nft, title: '🎵'.repeat(500) })).toEqual([]);
    expect(texts(checkNft({ ...nft, title: '🎵'.repeat(501) }))).toEqual([
      expect.stringContaining('500 characters'),
    ]);
    expect(texts(checkNft({ ...nft, other: '\ud83c' }))).toEqual([expect.stringContaining('Unicode')]);
  });

  it('has a supply of 1 if its supply type is Single or no number above 0 was entered', () => {
    expect([
      normalizeSupply(7, 'Single'),
      normalizeSupply('', 'Variable'),
      normalizeSupply(-3, 'Variable'),
    ]).toEqual([1, 1, 1]);
    expect(normalizeSupply('7', 'Variable')).toBe(7);
  });

  it('cannot be minted from an empty queue', () => {
    expect(texts(checkBatch([]))).toEqual(['Add Nfts to Queue before Creation.']);
    expect(codes(checkBatch([]))).toEqual(['missing']);
    expect(checkBatch([nft])).toEqual([]);
  });
});

describe('a new cube', () => {
  const cube: CubeForm = {
    nfts: ['1', '2', '3', '4', '5', '6'],
    title: 'Morning',
    description: 'Six.',
    price: safeParseAmount('0.5 ETH'),
    ownerTrack: 'full.mp3',
    previewTrack: 'preview.mp3',
    musicArtistName: 'Moss',
    musicArtistPortrait: 'moss.png',
    musicArtistStatement: 'Track.',
  };

  it('reports the faults of its fields in order', () => {
    const { price, ...others } = cube;
    const fields = Object.entries(others).map(([name, value]) => ({ [name]: value }));
    fields.splice(3, 0, { price: safeParseDecimal('-1') }, { price });
    fields.unshift({ nfts: ['1'] });
    expect(firstFaults<CubeForm>({ nfts: [], price: null }, fields, checkCube)).toEqual([
      'Please Select Nfts first',
      'Total Nfts Cannot be Less than 6',
      'Please Enter Cube Name',
      'Please Enter Cube Description',
      'Please Enter Cube Price',
      'Sale Price Cannot be Negative',
      'Please upload Owner Music File',
      'Please upload Non Owner Music File',
      'Please Enter Music Artist Name',
      'Please Uplaod Music Artist Image',
      'Please Enter Music Artist About the Track',
    ]);
    expect(checkCube(cube)).toEqual([]);
  });

  it('requires six different NFTs and may have a price of 0', () => {
    expect(texts(checkCube({ ...cube, nfts: [...cube.nfts, '7'] }))).toEqual([
      'You Cannot Select More than 6 Nfts to make a Cube',
    ]);
    expect(texts(checkCube({ ...cube, nfts: ['1', '2', '3', '4', '5', '5'] }))).toHaveLength(1);
    expect(checkCube({ ...cube, price: safeParseAmount('0 ETH') })).toEqual([]);
    const codeOf = (...nfts: string[]) => codes(checkCube({ ...cube, nfts }));
    expect(codeOf()).toEqual(['missing']);
    expect(codeOf('1')).toEqual(['too-few']);
    expect(codeOf(...cube.nfts, '7')).toEqual(['too-many']);
    expect(codeOf('1', '2', '3', '4', '5', '5')).toEqual(['duplicate']);
    expect(normalizeAmount(safeParseDecimal('-2'))).toEqual({ ok: true, wei: 0n, unit: 'ETH' });
  });
});

describe('the receiver of a cube', () => {
  const sender = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';

  it.each([
    ['', 'missing'],
    ['0x12', 'malformed'],
    [`0x${'0'.repeat(40)}`, 'malformed'],
    [sender.toLowerCase(), 'not-allowed'],
    ['0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788', undefined],
  ])('"%s" has the fault %s', (to, code) => expect(receiverFault(to, sender)?.code).toBe(code));
});

describe('a new drop', () => {
  const now = 1_800_000_000;
  const DAY = 86_400;
  const drop = {
    cubes: ['1'],
    title: 'Friday',
    description: 'One night.',
    image: 'friday.png',
    startsAt: now,
    endsAt: now + 7_200,
    minimumBid: safeParseAmount('0.1 WETH'),
    bidDelta: safeParseAmount('0 WETH'),
  } satisfies DropForm;
  const check = (form: DropForm) => checkDrop(form, now);

  it('reports the faults of its fields in order', () => {
    const empty: DropForm = { cubes: [], startsAt: now, endsAt: now, minimumBid: null, bidDelta: null };
    const { cubes, title, description, image, minimumBid, bidDelta } = drop;
    const fields = [
      { cubes },
      { title },
      { description },
      { image },
      { endsAt: now - 1 },
      { endsAt: now + 60 },
      { minimumBid },
      { bidDelta },
    ];
    expect(firstFaults(empty, fields, check)).toEqual([
      'Please Select Cubes to create drop',
      'Name of the Drop Cannot be Empty.',
      'Description of the Drop Cannot be Empty.',
      'Please Select title image for Drop to continue.',
      'Auction cannot be Start and End on same time.',
      'Auction End time must be greater than Start time.',
      'Please Enter minimum bid.',
      'Please Enter Bid Delta.',
    ]);
    expect(check(drop)).toEqual([]);
  });

  it('is limited to what the auction contract accepts', () => {
    expect(check({ ...drop, endsAt: now + 90 * DAY })).toEqual([]);
    expect(texts(check({ ...drop, endsAt: now + 90 * DAY + 1 }))).toEqual([
      'An auction can last at most 90 days.',
    ]);
    expect(check({ ...drop, startsAt: now + 365 * DAY, endsAt: now + 366 * DAY })).toEqual([]);
    expect(texts(check({ ...drop, startsAt: now + 365 * DAY + 1, endsAt: now + 366 * DAY }))).toEqual([
      'An auction must start within 365 days.',
    ]);
    expect(texts(check({ ...drop, startsAt: now - 10, endsAt: now }))).toEqual([
      'The end of the auction is in the past.',
    ]);
    expect(texts(check({ ...drop, cubes: ['1', '1'] }))).toEqual(['A drop can contain each Cube only once.']);
  });

  it('has at most as many cubes as the API accepts', () => {
    const specification = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');
    const { components } = parse(specification, { maxAliasCount: -1 });
    const { maxItems }: { maxItems: number } = components.schemas.NewDrop.properties.tokenId;
    const cubes = Array.from({ length: maxItems }, (_, index) => `${index + 1}`);
    expect(check({ ...drop, cubes })).toEqual([]);
    expect(check({ ...drop, cubes: [...cubes, '0'] })).toEqual([
      { field: 'cubes', code: 'too-many', message: 'A drop can contain at most 500 cubes.' },
    ]);
  });

  it.each<[string, Partial<DropForm>, string, FaultCode]>([
    ['no cubes', { cubes: [] }, 'cubes', 'missing'],
    ['a cube twice', { cubes: ['1', '1'] }, 'cubes', 'duplicate'],
    ['no image', { image: '' }, 'image', 'missing'],
    ['no start', { startsAt: null }, 'startsAt', 'missing'],
    ['no end', { endsAt: null }, 'endsAt', 'missing'],
    ['the end at the start', { endsAt: now }, 'endsAt', 'out-of-order'],
    ['the end before the start', { endsAt: now - 1 }, 'endsAt', 'out-of-order'],
    ['the end in the past', { startsAt: now - 10, endsAt: now }, 'endsAt', 'in-past'],
    [
      'a start in two years',
      { startsAt: now + 730 * DAY, endsAt: now + 731 * DAY },
      'startsAt',
      'too-far-ahead',
    ],
    ['a long duration', { endsAt: now + 91 * DAY }, 'endsAt', 'too-long'],
    ['an extension above the maximum', { extension: 3_601 }, 'extension', 'too-long'],
    ['an extension above the duration', { endsAt: now + 60, extension: 61 }, 'extension', 'too-long'],
    ['a negative extension', { extension: -1 }, 'extension', 'negative'],
    ['a fractional extension', { extension: 1.5 }, 'extension', 'malformed'],
    ['no minimum bid', { minimumBid: null }, 'minimumBid', 'missing'],
    ['a negative bid delta', { bidDelta: safeParseAmount('-1 WETH') }, 'bidDelta', 'negative'],
  ])('is rejected with %s', (_what, changed, field, code) =>
    expect(check({ ...drop, ...changed })).toMatchObject([{ field, code }]),
  );
});

describe('a buy-now price', () => {
  const now = 1_800_000_000;
  const codeOf = (buyNowPrice: string, minimumBid: string) =>
    checkAuction(
      {
        startsAt: now,
        endsAt: now + 60,
        minimumBid: safeParseAmount(minimumBid),
        bidDelta: safeParseAmount('0 WETH'),
        buyNowPrice: safeParseAmount(buyNowPrice),
      },
      now,
    )[0]?.code;

  it.each([
    ['1 WETH', '1 WETH', undefined],
    ['0.9 WETH', '1 WETH', 'too-small'],
    ['1 WETH', '0 WETH', 'not-allowed'],
    ['-1 WETH', '1 WETH', 'negative'],
    ['much', '1 WETH', 'malformed'],
  ])('of %s with a minimum bid of %s has the fault %s', (buyNowPrice, minimumBid, code) =>
    expect(codeOf(buyNowPrice, minimumBid)).toBe(code),
  );
});

describe('a new season', () => {
  it('accepts only drops of its creator', () => {
    const own = new Set(['1', '2', '3']);
    expect(dropsOfOthersFault(['1', '2'], own)).toBeNull();
    expect(dropsOfOthersFault(['1', '4'], own)).toEqual({
      field: 'drops',
      code: 'not-allowed',
      message: 'A season can only contain your own Drops.',
    });
  });

  it('requires a name, a description, an image and at least one drop, and accepts each drop only once', () => {
    const season = { title: 'Winter', description: 'January.', image: 'winter.png', drops: ['1'] };
    expect(checkSeason(season)).toEqual([]);
    expect(checkSeason({ drops: [] }).map(({ field }) => field)).toEqual([
      'title',
      'description',
      'image',
      'drops',
    ]);
    expect(codes(checkSeason({ drops: [] }))).toEqual(Array(4).fill('missing'));
    expect(codes(checkSeason({ ...season, drops: ['1', '1'] }))).toEqual(['duplicate']);
  });
});
