import { describe, expect, it } from '@jest/globals';
import {
  checkBatch,
  checkCube,
  checkDrop,
  checkNft,
  checkSeason,
  dropsOfOthersFault,
  safeParseAmount,
  safeParseDecimal,
  normalizeAmount,
  normalizeSupply,
  type CubeForm,
  type DropForm,
  type Fault,
  type NftForm,
} from './index.ts';

const texts = (faults: Fault[]) => faults.map(({ message }) => message);

/** Fills a form field by field and returns its first fault before each. */
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
    expect(checkNft({})).toHaveLength(20);
  });

  it.each([
    [-1, 'Token Supply cannot be Negative'],
    ['-0.5', 'Token Supply cannot be Negative'],
    ['', 'Token Supply cannot be Empty'],
    [null, 'Token Supply cannot be Empty'],
    [0, 'Token Supply is a whole number from 1.'],
    ['1.5', 'Token Supply is a whole number from 1.'],
    ['1e3', 'Token Supply is a whole number from 1.'],
    ['0x10', 'Token Supply is a whole number from 1.'],
    ['9007199254740993', 'Token Supply is at most 9007199254740991.'],
  ])('rejects a supply of %s', (supply, text) => expect(texts(checkNft({ ...nft, supply }))).toEqual([text]));

  it('limits texts to what the server and the metadata can store', () => {
    expect(texts(checkNft({ ...nft, title: ' \n' }))).toEqual(['Please Enter Artwork Name']);
    expect(checkNft({ ...nft, title: '🎵'.repeat(500) })).toEqual([]);
    expect(texts(checkNft({ ...nft, title: '🎵'.repeat(501) }))).toEqual([
      expect.stringContaining('500 characters'),
    ]);
    expect(texts(checkNft({ ...nft, other: '\ud83c' }))).toEqual([expect.stringContaining('Unicode')]);
  });

  it('has a supply of 1 if it is Single or nothing above 0 was entered', () => {
    expect([
      normalizeSupply(7, 'Single'),
      normalizeSupply('', 'Variable'),
      normalizeSupply(-3, 'Variable'),
    ]).toEqual([1, 1, 1]);
    expect(normalizeSupply('7', 'Variable')).toBe(7);
  });

  it('cannot be minted from an empty queue', () => {
    expect(texts(checkBatch([]))).toEqual(['Add Nfts to Queue before Creation.']);
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
    expect(normalizeAmount(safeParseDecimal('-2'))).toEqual({ ok: true, wei: 0n, unit: 'ETH' });
  });
});

describe('a new drop', () => {
  const now = 1_800_000_000;
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
    const day = 86_400;
    expect(check({ ...drop, endsAt: now + 90 * day })).toEqual([]);
    expect(texts(check({ ...drop, endsAt: now + 90 * day + 1 }))).toEqual([
      'An auction runs for at most 90 days.',
    ]);
    expect(check({ ...drop, startsAt: now + 365 * day, endsAt: now + 366 * day })).toEqual([]);
    expect(texts(check({ ...drop, startsAt: now + 365 * day + 1, endsAt: now + 366 * day }))).toEqual([
      'An auction starts within 365 days.',
    ]);
    expect(texts(check({ ...drop, startsAt: now - 10, endsAt: now }))).toEqual([
      'The end of the auction is in the past.',
    ]);
    expect(texts(check({ ...drop, cubes: ['1', '1'] }))).toEqual(['A drop takes each Cube once.']);
  });
});

describe('a new season', () => {
  it('accepts only drops of its creator', () => {
    const own = new Set(['1', '2', '3']);
    expect(dropsOfOthersFault(['1', '2'], own)).toBeNull();
    expect(dropsOfOthersFault(['1', '4'], own)).toEqual({
      field: 'drops',
      message: 'A season takes your own Drops only.',
    });
  });

  it('requires a name, a description, an image and a drop', () => {
    const season = { title: 'Winter', description: 'January.', image: 'winter.png', drops: ['1'] };
    expect(checkSeason(season)).toEqual([]);
    expect(checkSeason({ drops: [] }).map(({ field }) => field)).toEqual([
      'title',
      'description',
      'image',
      'drops',
    ]);
  });
});
