import { createHash } from 'node:crypto';
import { cidOfDigest } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import fc from 'fast-check';
import { MAKER, type Records } from './records-server.ts';

/** Characters that mean something in YAML, are not displayed, or are cut off or changed by careless programs. */
const SIGNIFICANT = [
  ...'\n\t #:-"\'\\|>&*!%@`{}[],?~.=0aé日',
  ...'\r\u0000\u001b\u007f\u0085\u2028\u2029\ufeff\u202e\u2066\u200d\u{1f600}\u{e0041}',
];

/** Texts that a manifest may contain. */
export const texts = fc
  .oneof(
    fc.constantFrom('no', 'null', '~', '2027-01-08', '0.5 ETH', '- a', '../../etc/passwd', '---', '.'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...SIGNIFICANT), minLength: 1, maxLength: 30 }),
  )
  .filter((text) => text.trim() !== '');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const upload = (name: string, extension = 'png'): string =>
  `http://localhost/uploads/${sha256(name)}.${extension}`;
/** Returns a server id. */
export const idOf = (kind: string, index: number): string => sha256(`${kind} ${index}`).slice(0, 24);

/** Maximum number of cubes in a release. */
const MAX_CUBES = 3;

const wei = fc.bigInt(0n, 2n ** 88n - 1n);
const index = fc.nat(99);

const nfts = fc.record({
  title: texts,
  description: texts,
  rarity: fc.constantFrom('Mastercraft', 'Legendary', 'Epic', 'Rare', 'Uncommon', 'Common'),
  // Enough for a copy in each cube.
  supply: fc.integer({ min: MAX_CUBES, max: Number.MAX_SAFE_INTEGER }),
  other: texts,
  person: index,
  collection: index,
});
const cubes = fc.record({
  title: texts,
  description: texts,
  first: index,
  price: wei,
  royalty: fc.nat(1_000),
});
const drops = fc.record({
  title: texts,
  description: texts,
  cubes: fc.uniqueArray(index, { minLength: 1, maxLength: 3 }),
  startsAt: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
  duration: fc.integer({ min: 3_600, max: 90 * 86_400 }),
  minimumBid: wei,
  bidDelta: wei,
  extension: fc.constantFrom(0, 1, 300, 3_600),
});

/** Records of small releases that were created without manifest keys, as the server presents them. */
export const releases: fc.Arbitrary<Records> = fc
  .record({
    people: fc.array(fc.record({ name: texts, statement: texts }), { minLength: 1, maxLength: 3 }),
    collections: fc.array(fc.record({ title: texts, hasImage: fc.boolean() }), {
      minLength: 1,
      maxLength: 2,
    }),
    nfts: fc.array(nfts, { minLength: 6, maxLength: 9 }),
    cubes: fc.array(cubes, { minLength: 1, maxLength: MAX_CUBES }),
    drops: fc.array(drops, { maxLength: 3 }),
    seasons: fc.array(fc.record({ title: texts, description: texts }), { maxLength: 2 }),
  })
  .map((made) => {
    const sidesOf = ({ first }: { first: number }) =>
      [0, 1, 2, 3, 4, 5].map((side) => (first + side) % made.nfts.length);
    const personOf = (at: number) => {
      const person = made.people[at % made.people.length]!;
      return { ...person, portrait: upload(`portrait of ${person.name}`) };
    };
    const collectionAt = (at: number) => at % made.collections.length;
    const copiesLeftOf = ({ supply }: { supply: number }, at: number) =>
      supply - made.cubes.filter((cube) => sidesOf(cube).includes(at)).length;
    const nftRecords = made.nfts.map((nft, at): Wire['Nft'] => {
      const { name, statement, portrait } = personOf(nft.person);
      const other = personOf(nft.person + 1);
      return {
        _id: idOf('nft', at),
        nftId: String(1_000 + at),
        title: nft.title,
        description: nft.description,
        type: nft.rarity,
        tokensupply: nft.supply,
        copiesLeft: copiesLeftOf(nft, at),
        copiesHeld: copiesLeftOf(nft, at),
        ipfsHash: cidOfDigest(sha256(`artwork ${at}`)),
        artwork: '',
        ImageArtistName: name,
        ImageArtistProfile: portrait,
        ImageArtistAbout: statement,
        ImageArtistWebsite: 'https://example.org',
        ProducerName: name,
        ProducerProfile: portrait,
        ProducerInspiration: statement,
        ExecutiveProducerName: other.name,
        ExecutiveProducerProfile: other.portrait,
        ExecutiveProducerInspiration: other.statement,
        FanName: name,
        FanProfile: portrait,
        FanInspiration: statement,
        other: nft.other,
        collectiontitle: made.collections[collectionAt(nft.collection)]!.title,
        collectionId: idOf('collection', collectionAt(nft.collection)),
        address: MAKER,
      };
    });
    const cubeRecords = made.cubes.map((cube, at): Wire['Cube'] => {
      const { name, statement, portrait } = personOf(cube.first);
      return {
        _id: idOf('cube', at),
        tokenId: String(1 + at),
        title: cube.title,
        description: cube.description,
        SalePrice: String(cube.price),
        MusicArtistName: name,
        MusicArtistProfile: portrait,
        MusicArtistAbout: statement,
        ownermusicfile: upload(`track ${at}`, 'mp3'),
        nonownermusicfile: upload(`preview ${at}`, 'mp3'),
        nftids: sidesOf(cube).map((side) => idOf('nft', side)),
        address: MAKER,
        creator: MAKER,
        userId: null,
        salestatus: false,
        userclaimfunds: false,
        royaltyBasisPoints: cube.royalty,
        frontFace: null,
      };
    });
    const dropRecords = made.drops.map((drop, at): Wire['Drop'] => {
      const within = [...new Set(drop.cubes.map((cube) => cube % made.cubes.length))];
      const endsAt = drop.startsAt + drop.duration;
      return {
        _id: idOf('drop', at),
        dropId: String(1 + at),
        title: drop.title,
        description: drop.description,
        image: upload(`drop ${at}`),
        MinimumBid: String(drop.minimumBid),
        bidDelta: String(drop.bidDelta),
        AuctionStartsAt: drop.startsAt,
        AuctionEndsAt: endsAt,
        lastLotEndsAt: endsAt,
        extension: drop.extension,
        tokenId: within.map((cube) => idOf('cube', cube)),
        creator: MAKER,
        cubeCount: within.length,
        artists: [],
        state: 'ended',
        highestBid: null,
        bidCount: 0,
      };
    });
    const seasonRecords = (dropRecords.length === 0 ? [] : made.seasons).map((season, at) => ({
      _id: idOf('season', at),
      ...season,
      image: upload(`season ${at}`),
      dropId: dropRecords.map(({ _id }) => _id),
      dropCount: dropRecords.length,
      creator: MAKER,
    }));
    const collectionRecords = made.collections.map(({ title, hasImage }, at) => {
      const id = idOf('collection', at);
      const within = nftRecords.filter(({ collectionId }) => collectionId === id);
      return {
        _id: id,
        collectiontitle: title,
        image: hasImage ? upload(`collection ${at}`) : null,
        nftids: within.map(({ _id }) => _id),
        nftCount: within.length,
        creator: MAKER,
      };
    });
    return {
      collections: collectionRecords,
      nfts: nftRecords,
      cubes: cubeRecords,
      drops: dropRecords,
      seasons: seasonRecords,
    };
  });
