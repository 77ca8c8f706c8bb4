import { fileURLToPath } from 'node:url';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { runValidate } from '../../test/run-validate.ts';
import { checkSource } from './check-source.ts';
import {
  ASSUME_EXISTING,
  faultLine,
  locationText,
  type CheckOptions,
  type ManifestFault,
} from '@cubedrop/sdk/manifest';

const folder = fileURLToPath(new URL('../../test/fixtures', import.meta.url));
const release = readFileSync(`${folder}/release.yaml`, 'utf8');
const NOW = 1_800_000_000;

/** The fixture, which each case modifies. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Release = any;

async function faultsOf(text: string, options: Partial<CheckOptions> = {}): Promise<string[]> {
  const checked = await checkSource(
    { name: 'release.yaml', folder, mayLeaveFolder: true, text },
    { now: NOW, ...options },
  );
  return 'faults' in checked ? checked.faults.map(faultLine) : [];
}

function modified(modify: (release: Release) => void): Release {
  const value: Release = parse(release);
  modify(value);
  return value;
}

function faultsWith(modify: (release: Release) => void): Promise<string[]> {
  return faultsOf(JSON.stringify(modified(modify), null, 1));
}

const work = mkdtempSync(join(tmpdir(), 'cubedrop-faulty-'));
const large = join(work, 'large.png');
const ring = join(work, 'ring.png');
writeFileSync(large, '');
truncateSync(large, 5 * 1024 * 1024 + 1);
symlinkSync(ring, ring);
afterAll(() => rmSync(work, { recursive: true }));

const nothing = async () => undefined;
const bigWords = 'word '.repeat(5_000);

/** Description, modification and expected lines of the report. */
const cases: [string, (release: Release) => void, string[]][] = [
  [
    'an extension that is not a duration',
    (m) => (m.drops[0].extension = 'long'),
    ['drops[0].extension: Enter a duration, such as 5m (s, m, h, d).'],
  ],
  [
    'an extension of more than an hour',
    (m) => (m.drops[0].extension = '2h'),
    ['drops[0].extension: The extension can be at most an hour, and no longer than the auction.'],
  ],
  ...(
    [
      ['5', 'Enter a royalty in percent, such as "5 %".'],
      ['five %', 'Enter a royalty in percent, such as "5 %".'],
      ['10.01 %', 'A royalty can be at most 10 %.'],
      ['99999999999999999999 %', 'A royalty can be at most 10 %.'],
      ['-1 %', 'A royalty cannot be negative.'],
      ['2.125 %', 'A royalty can have at most two decimals.'],
      [5, 'Enter a royalty in percent, such as "5 %".'],
      [['5 %'], 'This must be text.'],
    ] as const
  ).map(([royalty, text]): [string, (release: Release) => void, string[]] => [
    `a royalty of ${JSON.stringify(royalty)}`,
    (m) => (m.cubes[0].royalty = royalty),
    [`cubes[0].royalty: ${text}`],
  ]),
  [
    'names of inherited object properties',
    (m) => {
      m.constructor = { nfts: [] };
      Object.defineProperty(m.nfts[0], '__proto__', { value: { title: 'x' }, enumerable: true });
    },
    [
      expect.stringContaining('nfts[0].__proto__: Unknown field; known fields: key,') as never,
      expect.stringContaining('constructor: Unknown field; known fields: version,') as never,
    ],
  ],
  [
    'a key with the name of an inherited property',
    (m) => (m.seasons[0].drops = ['constructor']),
    [
      'seasons[0].drops[0]: No drop in this file has the key "constructor"; refer to an existing one by {id: …}.',
    ],
  ],
  [
    'a picture of more than 5 MiB',
    (m) => (m.nfts[0].artwork = large),
    [`nfts[0].artwork: "${large}" is larger than 5 MiB.`],
  ],
  [
    'a null byte in a path',
    (m) => (m.nfts[0].artwork = 'art/dawn.png\0.gif'),
    ['nfts[0].artwork: There is no file "art/dawn.png\0.gif".'],
  ],
  [
    'a loop of symbolic links',
    (m) => (m.nfts[0].artwork = ring),
    [`nfts[0].artwork: "${ring}" cannot be read (ELOOP).`],
  ],
  ['no version', (m) => delete m.version, ['version: A manifest must contain version: 1.']],
  ['another version', (m) => (m.version = 2), ['version: Only version 1 is supported.']],
  [
    'an unknown list',
    (m) => (m.tracks = []),
    [expect.stringContaining('tracks: Unknown field; known fields: version,') as never],
  ],
  [
    'an unknown field',
    (m) => (m.nfts[1].titel = 'x'),
    [expect.stringContaining('nfts[1].titel: Unknown field') as never],
  ],
  [
    'a reference with an unknown second field',
    (m) => (m.nfts[1].producer = { existing: 'Kit', and: 1 }),
    ['nfts[1].producer: Refer to it in exactly one way: by its key, by {id: …} or by {existing: …}.'],
  ],
  ...[{ existing: null }, { id: null }, { existing: '' }, { existing: ' ' }].map(
    (reference): [string, (release: Release) => void, string[]] => [
      `a reference without a value: ${JSON.stringify(reference)}`,
      (m) => {
        m.nfts[1].producer = reference;
        m.cubes[0].musicArtist = reference;
      },
      [
        'nfts[1].producer: Refer to it in exactly one way: by its key, by {id: …} or by {existing: …}.',
        'cubes[0].musicArtist: Refer to it in exactly one way: by its key, by {id: …} or by {existing: …}.',
      ],
    ],
  ),
  [
    'references without an id in a drop and a season',
    (m) => {
      m.drops[0].cubes[0] = { id: null };
      m.seasons[0].drops[0] = { id: null };
    },
    [
      'drops[0].cubes[0]: This must be a key, or the {id: …} of an existing item.',
      'seasons[0].drops[0]: This must be a key, or the {id: …} of an existing item.',
    ],
  ],
  [
    'an unknown field instead of a reference',
    (m) => (m.nfts[1].producer = { and: 1 }),
    ['nfts[1].producer.and: Unknown field; known fields: existing, id.'],
  ],
  [
    'text instead of a list',
    (m) => (m.nfts = 'many'),
    expect.arrayContaining(['nfts: This must be a list.']) as never,
  ],
  ['an item that is not a mapping', (m) => m.seasons.push('spring'), ['seasons[1]: This must be a mapping.']],
  ['no key', (m) => delete m.seasons[0].key, ['seasons[0].key: Every item needs a key.']],
  [
    'a key with invalid characters',
    (m) => (m.seasons[0].key = 'Winter!'),
    ['seasons[0].key: A key must be 1 to 64 characters of a-z, 0-9 and -, and not begin with -.'],
  ],
  [
    'a key used twice',
    (m) => (m.nfts[5].key = 'dawn'),
    [
      'nfts[5].key: The key "dawn" is already used by item 1 of this list.',
      'cubes[0].nfts[5]: No NFT in this file has the key "salt"; refer to an existing one by {id: …}.',
    ],
  ],
  [
    'a number for a title',
    (m) => (m.cubes[0].title = 1999),
    ['cubes[0].title: This must be text: put it in quotes.'],
  ],
  ['no artwork', (m) => delete m.nfts[0].artwork, ['nfts[0].artwork: Please Upload Artwork Photo']],
  [
    'an NFT with nothing but a key',
    (m) => (m.nfts[0] = { key: 'dawn' }),
    [
      'nfts[0].artwork: Please Upload Artwork Photo',
      'nfts[0].title: Please Enter Artwork Name',
      'nfts[0].description: Please Enter Artwork Description',
      'nfts[0].rarity: Please Select Artwork Rarity',
      'nfts[0].supply: Token Supply cannot be Empty',
      'nfts[0].imageArtist: Please Enter Image Artist Name',
      'nfts[0].producer: Please Enter Producer Name',
      'nfts[0].executiveProducer: Please Enter Executive Producer Name',
      'nfts[0].fan: Please Enter Fan Name',
      'nfts[0].other: Please Enter other Input field',
      'nfts[0].collection: Please Enter Collection Name',
    ],
  ],
  ['a title of spaces', (m) => (m.nfts[3].title = '  '), ['nfts[3].title: Please Enter Artwork Name']],
  [
    'an unknown rarity',
    (m) => (m.nfts[3].rarity = 'Mythic'),
    ['nfts[3].rarity: Please Select Artwork Rarity: Mastercraft, Legendary, Epic, Rare, Uncommon, Common.'],
  ],
  ['a negative supply', (m) => (m.nfts[3].supply = -1), ['nfts[3].supply: Token Supply cannot be Negative']],
  [
    'a supply of 0',
    (m) => (m.nfts[3].supply = 0),
    ['nfts[3].supply: Token Supply must be a whole number of at least 1.'],
  ],
  [
    'a supply of one and a half',
    (m) => (m.nfts[3].supply = 1.5),
    ['nfts[3].supply: Token Supply must be a whole number of at least 1.'],
  ],
  [
    'a supply in quotes',
    (m) => (m.nfts[3].supply = '2'),
    ['nfts[3].supply: Write this number without quotes.'],
  ],
  [
    'a supply above the safe integers',
    (m) => (m.nfts[3].supply = 1e16),
    ['nfts[3].supply: Token Supply can be at most 9007199254740991.'],
  ],
  [
    'a person who is not in the file',
    (m) => (m.nfts[2].producer = 'bo'),
    [
      'nfts[2].producer: No producer in this file has the key "bo"; refer to an existing one by {existing: name}.',
    ],
  ],
  [
    'a person with another role',
    (m) => (m.nfts[2].fan = 'kit'),
    ['nfts[2].fan: No fan in this file has the key "kit"; refer to an existing one by {existing: name}.'],
  ],
  [
    'a producer without a name',
    (m) => (m.profiles.producers[0].name = ''),
    ['profiles.producers[0].name: Please Enter Producer Name'],
  ],
  [
    'an image artist with nothing but a key',
    (m) => (m.profiles.imageArtists[0] = { key: 'ana' }),
    [
      'profiles.imageArtists[0].name: Please Enter Image Artist Name',
      'profiles.imageArtists[0].about: Please Enter About the Art',
      'profiles.imageArtists[0].image: Please Select Image Artist Image',
      'profiles.imageArtists[0].website: Please Enter Website of Image Artist',
    ],
  ],
  [
    'a music artist with nothing but a key',
    (m) => (m.profiles.musicArtists[0] = { key: 'moss' }),
    [
      'profiles.musicArtists[0].name: Please Enter Music Artist Name',
      'profiles.musicArtists[0].image: Please Uplaod Music Artist Image',
      'profiles.musicArtists[0].about: Please Enter Music Artist About the Track',
    ],
  ],
  [
    'a field of another role',
    (m) => (m.profiles.fans[0].website = 'https://x.example'),
    ['profiles.fans[0].website: Unknown field; known fields: key, name, image, inspiration.'],
  ],
  [
    'a collection without a title',
    (m) => delete m.collections[0].title,
    ['collections[0].title: Please Enter Collection Name'],
  ],
  [
    'a file that is missing',
    (m) => (m.nfts[0].artwork = 'art/missing.png'),
    ['nfts[0].artwork: There is no file "art/missing.png".'],
  ],
  [
    'a folder instead of a file',
    (m) => (m.nfts[0].artwork = 'art'),
    ['nfts[0].artwork: "art" is a folder, not a file.'],
  ],
  [
    'an empty file',
    (m) => (m.nfts[0].artwork = 'art/empty.png'),
    ['nfts[0].artwork: "art/empty.png" is empty.'],
  ],
  [
    'text in a file named like a picture',
    (m) => (m.nfts[0].artwork = 'art/not-a-picture.png'),
    ['nfts[0].artwork: "art/not-a-picture.png" is not a png, jpeg or gif picture.'],
  ],
  [
    'a track where a picture belongs',
    (m) => (m.drops[0].image = 'audio/full.mp3'),
    ['drops[0].image: "audio/full.mp3" is not a png, jpeg or gif picture.'],
  ],
  [
    'text after the tag of a track',
    (m) => (m.cubes[0].ownerMusic = 'audio/not-a-track.mp3'),
    ['cubes[0].ownerMusic: "audio/not-a-track.mp3" is not an mp3 with at least one second of sound.'],
  ],
  [
    'less than a second of sound',
    (m) => (m.cubes[0].nonOwnerMusic = 'audio/short.mp3'),
    ['cubes[0].nonOwnerMusic: "audio/short.mp3" is not an mp3 with at least one second of sound.'],
  ],
  [
    'a cube with nothing but a key',
    (m) => (m.cubes[0] = { key: 'morning' }),
    [
      'cubes[0].nfts: Please Select Nfts first',
      'cubes[0].title: Please Enter Cube Name',
      'cubes[0].description: Please Enter Cube Description',
      'cubes[0].price: Please Enter Cube Price',
      'cubes[0].ownerMusic: Please upload Owner Music File',
      'cubes[0].nonOwnerMusic: Please upload Non Owner Music File',
      'cubes[0].musicArtist: Please Enter Music Artist Name',
    ],
  ],
  ['five NFTs', (m) => m.cubes[0].nfts.pop(), ['cubes[0].nfts: Total Nfts Cannot be Less than 6']],
  [
    'seven NFTs',
    (m) => m.cubes[0].nfts.push({ id: 'a'.repeat(24) }),
    ['cubes[0].nfts: You Cannot Select More than 6 Nfts to make a Cube'],
  ],
  [
    'an NFT twice',
    (m) => (m.cubes[0].nfts[5] = 'noon'),
    ['cubes[0].nfts: A Cube is made of six different Nfts.'],
  ],
  [
    'an NFT that is not in the file',
    (m) => (m.cubes[0].nfts[5] = 'snow'),
    ['cubes[0].nfts[5]: No NFT in this file has the key "snow"; refer to an existing one by {id: …}.'],
  ],
  [
    'an invalid server id',
    (m) => (m.cubes[0].nfts[5] = { id: '1000' }),
    ['cubes[0].nfts[5].id: A server id has 24 hex digits; an on-chain id does not work here.'],
  ],
  [
    'more cubes than copies',
    (m) => m.cubes.push({ ...m.cubes[0], key: 'evening' }),
    ['cubes[1].nfts[0]: No copy of this NFT is left for this cube.'],
  ],
  [
    'a negative price',
    (m) => (m.cubes[0].price = '-1 ETH'),
    ['cubes[0].price: Sale Price Cannot be Negative'],
  ],
  [
    'a price as a number',
    (m) => (m.cubes[0].price = 0.5),
    ['cubes[0].price: Enter an amount with its unit, such as "0.5 ETH" (ETH, WETH, gwei or wei).'],
  ],
  [
    'a duration as a number',
    (m) => (m.drops[0].extension = 5),
    ['drops[0].extension: Enter a duration, such as 5m (s, m, h, d).'],
  ],
  [
    'a price without a unit',
    (m) => (m.cubes[0].price = '0.5'),
    ['cubes[0].price: Enter an amount with its unit, such as "0.5 ETH" (ETH, WETH, gwei or wei).'],
  ],
  [
    'a price with an exponent',
    (m) => (m.cubes[0].price = '1e3 wei'),
    ['cubes[0].price: Enter an amount with its unit, such as "0.5 ETH" (ETH, WETH, gwei or wei).'],
  ],
  [
    'a price with too many decimals',
    (m) => (m.cubes[0].price = `0.${'1'.repeat(19)} ETH`),
    ['cubes[0].price: ETH has at most 18 decimals.'],
  ],
  ['half a wei', (m) => (m.cubes[0].price = '0.5 wei'), ['cubes[0].price: wei has no decimals.']],
  [
    'a price above the maximum',
    (m) => (m.cubes[0].price = `${2n ** 88n} wei`),
    [`cubes[0].price: An amount can be at most ${2n ** 88n - 1n} wei.`],
  ],
  [
    'a drop with nothing but a key',
    (m) => (m.drops[0] = { key: 'friday' }),
    [
      'drops[0].cubes: Please Select Cubes to create drop',
      'drops[0].title: Name of the Drop Cannot be Empty.',
      'drops[0].description: Description of the Drop Cannot be Empty.',
      'drops[0].image: Please Select title image for Drop to continue.',
      'drops[0].startsAt: Please Enter Auction Start time.',
      'drops[0].minimumBid: Please Enter minimum bid.',
      'drops[0].bidDelta: Please Enter Bid Delta.',
    ],
  ],
  [
    'a start equal to the end',
    (m) => (m.drops[0].endsAt = 'now+60s'),
    ['drops[0].endsAt: Auction cannot be Start and End on same time.'],
  ],
  [
    'an end before the start',
    (m) => (m.drops[0].endsAt = 'now'),
    ['drops[0].endsAt: Auction End time must be greater than Start time.'],
  ],
  [
    'a time without a zone',
    (m) => (m.drops[0].startsAt = '2027-01-16T00:00:00'),
    [expect.stringContaining('drops[0].startsAt: Enter a time with its zone') as never],
  ],
  [
    'a day that does not exist',
    (m) => (m.drops[0].startsAt = '2027-02-30T00:00:00Z'),
    [expect.stringContaining('drops[0].startsAt: Enter a time') as never],
  ],
  [
    'a start in the past',
    (m) => (m.drops[0].startsAt = '2026-01-01T00:00:00Z'),
    expect.arrayContaining(['drops[0].startsAt: The start of the auction is in the past.']) as never,
  ],
  [
    'an end in the past',
    (m) =>
      Object.assign(m.drops[0], { startsAt: '2025-12-31T00:00:00Z', endsAt: '2026-01-01T00:00:00+02:00' }),
    [
      'drops[0].startsAt: The start of the auction is in the past.',
      'drops[0].endsAt: The end of the auction is in the past.',
    ],
  ],
  [
    'a start more than a year ahead',
    (m) => Object.assign(m.drops[0], { startsAt: 'now+366d', endsAt: 'now+367d' }),
    ['drops[0].startsAt: An auction must start within 365 days.'],
  ],
  [
    'an auction of 91 days',
    (m) => Object.assign(m.drops[0], { startsAt: 'now', endsAt: 'now+91d' }),
    ['drops[0].endsAt: An auction can last at most 90 days.'],
  ],
  [
    'a negative minimum bid',
    (m) => (m.drops[0].minimumBid = '-0.1 WETH'),
    ['drops[0].minimumBid: An amount cannot be negative.'],
  ],
  [
    'a cube in two drops',
    (m) => m.drops.push({ ...m.drops[0], key: 'saturday' }),
    ['drops[1].cubes[0]: The drop "friday" in this file already has this cube.'],
  ],
  [
    'a cube twice in a drop',
    (m) => m.drops[0].cubes.push('morning'),
    ['drops[0].cubes: A drop can contain each Cube only once.'],
  ],
  [
    'a season without drops',
    (m) => (m.seasons[0].drops = []),
    ['seasons[0].drops: Please Select Drops to create season'],
  ],
  [
    'a description that is too long',
    (m) => (m.seasons[0].description = bigWords),
    ['seasons[0].description: This text must be at most 20000 characters of valid Unicode.'],
  ],
  [
    'an unpaired surrogate',
    (m) => (m.seasons[0].title = '\ud83d'),
    ['seasons[0].title: This text must be at most 500 characters of valid Unicode.'],
  ],
  [
    'a key of 65 characters',
    (m) => (m.seasons[0].key = 'k'.repeat(65)),
    ['seasons[0].key: A key must be 1 to 64 characters of a-z, 0-9 and -, and not begin with -.'],
  ],
  [
    'a key that begins with a dash',
    (m) => (m.seasons[0].key = '-winter'),
    ['seasons[0].key: A key must be 1 to 64 characters of a-z, 0-9 and -, and not begin with -.'],
  ],
  [
    'a number for a key',
    (m) => (m.seasons[0].key = 2027),
    ['seasons[0].key: This must be text: put it in quotes.'],
  ],
  [
    'a person twice',
    (m) => m.profiles.fans.push({ ...m.profiles.fans[0] }),
    ['profiles.fans[1].key: The key "zoe" is already used by item 1 of this list.'],
  ],
  [
    'a producer, an executive producer and a fan with nothing but keys',
    (m) =>
      Object.assign(m.profiles, {
        producers: [{ key: 'kit' }],
        executiveProducers: [{ key: 'lee' }],
        fans: [{ key: 'zoe' }],
      }),
    [
      'profiles.producers[0].name: Please Enter Producer Name',
      'profiles.producers[0].image: Please Select Producer Image',
      'profiles.producers[0].inspiration: Please Enter Producer Inspiration For The Piece',
      'profiles.executiveProducers[0].name: Please Enter Executive Producer Name',
      'profiles.executiveProducers[0].image: Please Select Executive Producer Image',
      'profiles.executiveProducers[0].inspiration: Please Enter Executive Producer Inspiration For The Piece',
      'profiles.fans[0].name: Please Enter Fan Name',
      'profiles.fans[0].image: Please Select Fan Image',
      'profiles.fans[0].inspiration: Please Enter Fan Inspiration For The Piece',
    ],
  ],
  [
    'an unknown list of people',
    (m) => (m.profiles.singers = []),
    [
      'profiles.singers: Unknown field; known fields: imageArtists, producers, executiveProducers, fans, musicArtists.',
    ],
  ],
  [
    'a track for a portrait',
    (m) => (m.profiles.fans[0].image = 'audio/full.mp3'),
    ['profiles.fans[0].image: "audio/full.mp3" is not a png, jpeg or gif picture.'],
  ],
  [
    'a picture for a track',
    (m) => (m.cubes[0].ownerMusic = 'art/dawn.png'),
    ['cubes[0].ownerMusic: "art/dawn.png" is not an mp3 with at least one second of sound.'],
  ],
  [
    'a collection whose picture is missing',
    (m) => (m.collections[0].image = 'art/missing.png'),
    ['collections[0].image: There is no file "art/missing.png".'],
  ],
  [
    'a collection that is not in the file',
    (m) => (m.nfts[0].collection = 'second-light'),
    [
      'nfts[0].collection: No collection in this file has the key "second-light"; refer to an existing one by {existing: name}.',
    ],
  ],
  [
    'an image artist for a music artist',
    (m) => (m.cubes[0].musicArtist = 'ana'),
    [
      'cubes[0].musicArtist: No music artist in this file has the key "ana"; refer to an existing one by {existing: name}.',
    ],
  ],
  [
    'an NFT by its on-chain id',
    (m) => (m.cubes[0].nfts[5] = { id: 1000 }),
    ['cubes[0].nfts[5].id: A server id has 24 hex digits; an on-chain id does not work here.'],
  ],
  [
    'an NFT by its name',
    (m) => (m.cubes[0].nfts[5] = { existing: 'Salt' }),
    ['cubes[0].nfts[5].existing: Unknown field; known fields: id.'],
  ],
  [
    'a boolean for a supply',
    (m) => (m.nfts[0].supply = true),
    ['nfts[0].supply: Token Supply must be a whole number of at least 1.'],
  ],
  [
    'a word for a supply',
    (m) => (m.nfts[0].supply = 'many'),
    ['nfts[0].supply: Token Supply must be a whole number of at least 1.'],
  ],
  [
    'a price in an unknown currency',
    (m) => (m.cubes[0].price = '1 BTC'),
    ['cubes[0].price: Enter an amount with its unit, such as "0.5 ETH" (ETH, WETH, gwei or wei).'],
  ],
  [
    'a price with a plus',
    (m) => (m.cubes[0].price = '+1 ETH'),
    ['cubes[0].price: Enter an amount with its unit, such as "0.5 ETH" (ETH, WETH, gwei or wei).'],
  ],
  [
    'a decimal comma',
    (m) => (m.cubes[0].price = '0,5 ETH'),
    ['cubes[0].price: Enter an amount with its unit, such as "0.5 ETH" (ETH, WETH, gwei or wei).'],
  ],
  [
    'a negative bid delta',
    (m) => (m.drops[0].bidDelta = '-1 wei'),
    ['drops[0].bidDelta: An amount cannot be negative.'],
  ],
  [
    'a minimum bid above the maximum',
    (m) => (m.drops[0].minimumBid = `${2n ** 88n} wei`),
    [`drops[0].minimumBid: An amount can be at most ${2n ** 88n - 1n} wei.`],
  ],
  [
    'a time in weeks, and a negative one',
    (m) => Object.assign(m.drops[0], { startsAt: 'now-5m', endsAt: 'now+2w' }),
    [
      'drops[0].startsAt: Enter a time with its zone, such as 2027-01-08T18:00:00Z, or now, or now+10m (s, m, h, d).',
      'drops[0].endsAt: Enter a time with its zone, such as 2027-01-08T18:00:00Z, or now, or now+10m (s, m, h, d).',
    ],
  ],
  [
    'a number for a time',
    (m) => (m.drops[0].startsAt = 1_893_456_000),
    ['drops[0].startsAt: This must be text: put it in quotes.'],
  ],
  ['no end', (m) => delete m.drops[0].endsAt, ['drops[0].endsAt: Please Enter Auction End time.']],
  [
    'a cube that is not in the file',
    (m) => (m.drops[0].cubes = ['evening']),
    ['drops[0].cubes[0]: No cube in this file has the key "evening"; refer to an existing one by {id: …}.'],
  ],
  [
    'a season with nothing but a key',
    (m) => (m.seasons[0] = { key: 'winter' }),
    [
      'seasons[0].title: Please Enter Season Name',
      'seasons[0].description: Please Enter Season Description',
      'seasons[0].image: Please Select Season Image',
      'seasons[0].drops: Please Select Drops to create season',
    ],
  ],
  [
    'a drop that is not in the file',
    (m) => (m.seasons[0].drops = ['saturday']),
    [
      'seasons[0].drops[0]: No drop in this file has the key "saturday"; refer to an existing one by {id: …}.',
    ],
  ],
  [
    'a drop twice in a season',
    (m) => m.seasons[0].drops.push('friday'),
    ['seasons[0].drops: A season can contain each Drop only once.'],
  ],
];

describe('an invalid manifest', () => {
  it.each(cases)('is rejected with the fault: %s', async (_what, modify, expected) => {
    expect(await faultsWith(modify)).toEqual(expected);
  });

  it.each(cases)(
    'makes the command exit with 2 and print the same lines for YAML and JSON: %s',
    async (_what, modify, expected) => {
      const value = modified(modify);
      const texts = { 'release.json': JSON.stringify(value), 'release.yaml': stringify(value) };
      for (const [name, text] of Object.entries(texts))
        expect(await runValidate(name, text, NOW)).toEqual({ code: 2, lines: expected });
    },
  );
});

describe('a file that cannot be read as a manifest', () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefghij'.split('').map((name, i) => {
      const below = 'abcdefghi'[i];
      return `${name}: &${name} [${Array(9).fill(`*${below}`).join(', ')}]`;
    }),
  ].join('\n');
  it.each([
    ['a tag', 'version: !!int 1', ['line 1, column 16: Tags are not supported.']],
    ['a custom tag', 'version: 1\nnfts: !include nfts.yaml', ['line 2, column 7: Tags are not supported.']],
    [
      'an alias bomb',
      `version: 1\n${bomb}`,
      ['line 1, column 1: The aliases in this file expand to far more than its own size.'],
    ],
    [
      'a recursive alias',
      'version: 1\nnfts: &n [*n]',
      ['line 2, column 11: The anchor "n" contains itself.'],
    ],
    [
      'an alias without an anchor',
      'version: 1\nnfts: *n',
      ['line 2, column 7: There is no anchor "n" above.'],
    ],
    [
      'a duplicate name',
      'version: 1\nversion: 1',
      ['line 2, column 1: This name is used twice in the same mapping.'],
    ],
    [
      'a duplicate name, in JSON',
      '{"version": 1, "nfts": [], "nfts": []}',
      ['line 1, column 28: This name is used twice in the same mapping.'],
    ],
    [
      'a second document',
      'version: 1\n---\nversion: 1',
      ['line 2, column 1: A manifest must be a single document; a second one starts here.'],
    ],
    ['YAML 1.1', '%YAML 1.1\n---\nversion: 1', ['line 1, column 1: Only YAML 1.2 is supported.']],
    ['broken syntax', 'version: [1', [expect.stringContaining('This is not YAML or JSON') as never]],
    ['a name that is a list', 'version: 1\n? [nfts]\n: []', ['line 2, column 3: A name must be plain text.']],
    ['an empty file', '', ['A manifest must be a mapping with version: 1.']],
    [
      'CSV with another file extension',
      'key,artwork\na,b.png',
      ['A manifest must be a mapping with version: 1; the name of a CSV file must end in .csv.'],
    ],
    ['a list', '- version: 1', ['A manifest must be a mapping with version: 1.']],
    [
      'nesting that is too deep',
      `version: 1\nnfts: ${'['.repeat(200)}${']'.repeat(200)}`,
      [expect.stringContaining('This is nested too deeply.') as never],
    ],
    ['a million opening brackets', '['.repeat(1_000_000), ['This is nested too deeply.']],
  ])('is rejected: %s', async (_what, text, expected) => {
    expect(await faultsOf(text)).toEqual(expected);
    expect(await runValidate('release.yaml', text, NOW)).toEqual({ code: 2, lines: expected });
  });
});

it('infinity, NaN and negative zero are rejected as a supply', async () => {
  const supplies = { '.inf': 'can be at most 9007199254740991.', '-.inf': 'cannot be Negative' };
  const whole = {
    '.nan': 'must be a whole number of at least 1.',
    '-0': 'must be a whole number of at least 1.',
  };
  for (const [supply, text] of Object.entries({ ...supplies, '1e400': supplies['.inf'], ...whole }))
    expect(await faultsOf(release.replace(/supply: .*/, `supply: ${supply}`))).toEqual([
      `nfts[0].supply: Token Supply ${text}`,
    ]);
});

describe('a manifest', () => {
  it('is read from YAML and JSON, with or without a byte-order mark, and with either line break', async () => {
    expect(await faultsOf(release)).toEqual([]);
    expect(await faultsOf(`\uFEFF${release}`)).toEqual([]);
    expect(await faultsOf(release.replaceAll('\n', '\r\n'))).toEqual([]);
    expect(await faultsOf(`${JSON.stringify(parse(release), null, '\t')}`)).toEqual([]);
  });

  it('is rejected with all faults at once, in the order of the items and of the checks of each item', async () => {
    const faults = await faultsWith((m) => {
      m.seasons[0].image = 'none.png';
      m.nfts[4].supply = -1;
      delete m.nfts[4].artwork;
      m.profiles.fans[0].name = '';
      m.drops[0].bidDelta = '';
    });
    expect(faults).toEqual([
      'profiles.fans[0].name: Please Enter Fan Name',
      'nfts[4].artwork: Please Upload Artwork Photo',
      'nfts[4].supply: Token Supply cannot be Negative',
      'drops[0].bidDelta: Please Enter Bid Delta.',
      'seasons[0].image: There is no file "none.png".',
    ]);
  });

  it('has a fault wherever an alias repeats a faulty value', async () => {
    const text = release
      .replace('producer: kit', 'producer: &who kit')
      .replaceAll(/producer: kit$/gm, 'producer: *who');
    expect(await faultsOf(text)).toEqual([]);
    expect(await faultsOf(text.replace('&who kit', '&who bo'))).toHaveLength(6);
  });

  it('can have a cube in two drops if one of them exists, or if both may exist', async () => {
    const text = JSON.stringify(modified((m) => m.drops.push({ ...m.drops[0], key: 'saturday' })));
    expect(await faultsOf(text, { made: new Map([['drops/friday', 'd'.repeat(24)]]) })).toEqual([]);
    expect(await faultsOf(text, { mayExist: true })).toEqual([]);
  });

  it('can have past times for items that exist', async () => {
    const text = release.replace('now+1m', '2026-01-01T00:00:00Z').replace('now+2h', '2026-01-01T02:00:00Z');
    expect(await faultsOf(text)).toHaveLength(2);
    expect(await faultsOf(text, { made: new Map([['drops/friday', 'd'.repeat(24)]]) })).toEqual([]);
  });

  it('can have amounts of 0, and an NFT in as many cubes as it has copies', async () => {
    const faults = await faultsWith((m) => {
      Object.assign(m.drops[0], { minimumBid: '0 wei', bidDelta: '0weth' });
      m.cubes[0].price = '0 ETH';
      m.nfts[0].supply = 2;
      m.cubes.push({ ...m.cubes[0], key: 'evening' });
    });
    expect(faults).toEqual([]);
  });

  it('has a royalty for each cube, which defaults to none', async () => {
    const value = modified((m) => {
      m.cubes = ['5 %', '0.25%', '10 %', ' 0 % ', '', undefined].map((royalty, index) => ({
        ...m.cubes[0],
        key: `c${index}`,
        royalty,
      }));
      for (const nft of m.nfts) nft.supply = 6;
      m.drops = m.seasons = undefined;
    });
    const source = { name: 'release.yaml', folder, text: stringify(value) };
    const checked = await checkSource(source, { now: NOW });
    if ('faults' in checked) throw new Error(checked.faults.map(faultLine).join());
    expect(checked.plan.cubes.map(({ royaltyBasisPoints }) => royaltyBasisPoints)).toEqual([
      500, 25, 1_000, 0, 0, 0,
    ]);
  });

  it('is rejected with the line and the item of each fault, in YAML, JSON and CSV', async () => {
    const text = [
      'version: 1',
      'nfts:',
      '  - &dawn {key: dawn, titel: A}',
      '  - *dawn',
      '  - key: noon',
      '    supply: -1',
      '  - {supply: -1}',
      'tracks: []',
    ].join('\n');
    const found = async (name: string, content: string) => {
      const checked = await checkSource({ name, folder, text: content }, { now: NOW });
      return 'faults' in checked ? checked.faults : [];
    };
    const at = (faults: ManifestFault[]) =>
      Object.fromEntries(faults.map(({ path, line, key }) => [path, [line, key]]));
    expect(at(await found('a.yaml', text))).toMatchObject({
      'nfts[0].titel': [3, 'dawn'],
      'nfts[0].artwork': [3, 'dawn'],
      'nfts[1].key': [4, 'dawn'],
      'nfts[2].supply': [6, 'noon'],
      'nfts[2].title': [5, 'noon'],
      'nfts[3].supply': [7, undefined],
      tracks: [8, undefined],
    });
    expect(at(await found('a.yaml', text.replaceAll('\n', '\r\n')))['nfts[2].supply']).toEqual([6, 'noon']);
    const json = JSON.stringify({ version: 1, nfts: [{ key: 'noon', supply: -1 }] }, null, 1);
    expect(at(await found('a.json', json))['nfts[0].supply']).toEqual([6, 'noon']);
    expect(at(await found('a.csv', 'key,supply\nnoon,-1'))['nfts[0].supply']).toEqual([2, 'noon']);
  });

  it('is rejected with the value of each known field, shortened, unless the value is blank, a list or in the message', async () => {
    const value = modified((m) => {
      Object.assign(m.nfts[0], { titel: 'Dawn', supply: 1.5, title: ' ', description: true });
      Object.assign(m.nfts[1], { rarity: 'M'.repeat(100), artwork: 'none.png' });
      Object.assign(m.cubes[0], { royalty: '10.01 %', nfts: m.cubes[0].nfts.slice(1) });
    });
    const source = { name: 'a.json', folder, mayLeaveFolder: true, text: JSON.stringify(value) };
    const checked = await checkSource(source, { now: NOW });
    const faults = 'faults' in checked ? checked.faults : [];
    expect(Object.fromEntries(faults.map(({ path, value: found }) => [path, found]))).toEqual({
      'nfts[0].titel': undefined,
      'nfts[0].title': undefined,
      'nfts[0].description': true,
      'nfts[0].supply': 1.5,
      'nfts[1].artwork': undefined,
      'nfts[1].rarity': `${'M'.repeat(79)}…`,
      'cubes[0].nfts': undefined,
      'cubes[0].royalty': '10.01 %',
    });
    const royalty = faults.find(({ path }) => path === 'cubes[0].royalty');
    expect(royalty && locationText({ ...royalty, line: 7 })).toBe(' (line 7, key morning, value "10.01 %")');
  });

  it('is rejected with the line of each syntax error, which is not repeated after its path', async () => {
    const text = 'version: 1\nnfts:\n  - {key: a, key: b}\n';
    const checked = await checkSource({ name: 'a.yaml', folder, text }, { now: NOW });
    const [fault] = 'faults' in checked ? checked.faults : [];
    expect(fault).toMatchObject({ path: 'line 3, column 14', line: 3 });
    expect(fault && locationText(fault)).toBe('');
  });

  it('is rejected with suggestions of the intended field, file, key, person and rarity', async () => {
    const [field, file, rarity, person, nft] = await faultsWith((m) => {
      m.nfts[0].titel = 'Dawn';
      m.nfts[1].artwork = 'art/nooon.png';
      m.nfts[1].rarity = 'legendery';
      m.nfts[1].producer = 'kitt';
      m.cubes[0].nfts[5] = 'slat';
    });
    expect(field).toMatch(/^nfts\[0\]\.titel: .* Did you mean "title"\?$/);
    expect(file).toMatch(/^nfts\[1\]\.artwork: .* Did you mean "art\/noon\.png"\?$/);
    expect(rarity).toMatch(/^nfts\[1\]\.rarity: .* Did you mean "Legendary"\?$/);
    expect(person).toMatch(/^nfts\[1\]\.producer: .* Did you mean "kit"\?$/);
    expect(nft).toMatch(/^cubes\[0\]\.nfts\[5\]: .* Did you mean "salt"\?$/);
  });

  it('is rejected with suggestions of people and collections on the server', async () => {
    const names = async (list: string) => (list === 'collections' ? ['Paper Sky'] : ['Kit', 'Lee']);
    const existing = { ...ASSUME_EXISTING, person: nothing, collection: nothing, names };
    const value = modified((m) => {
      m.nfts[1].producer = { existing: 'Kitt' };
      m.nfts[1].collection = { existing: 'Papersky' };
      m.cubes[0].musicArtist = { existing: 'Somebody' };
      m.nfts[2].fan = { id: 'a'.repeat(24) };
    });
    expect(await faultsOf(JSON.stringify(value), { existing })).toEqual([
      'nfts[1].producer: There is no producer named "Kitt" on the server. Did you mean "Kit"?',
      'nfts[1].collection: There is no collection named "Papersky" on the server. Did you mean "Paper Sky"?',
      `nfts[2].fan: There is no fan with the id ${'a'.repeat(24)} on the server.`,
      'cubes[0].musicArtist: There is no music artist named "Somebody" on the server.',
    ]);
  });

  it('is rejected with the code of references to nothing, but not of those to what is another account has', async () => {
    const [one, other] = ['a', 'b'].map((digit) => digit.repeat(24));
    const cube = async (id: string) => (id === one ? { onChainId: '1', isOthers: true } : undefined);
    const value = modified((m) => {
      m.drops[0].cubes = [{ id: one }, { id: other }];
      m.nfts[0].fan = { existing: 'Somebody' };
    });
    const source = { name: 'a.json', folder, mayLeaveFolder: true, text: JSON.stringify(value) };
    const existing = { ...ASSUME_EXISTING, cube, person: nothing };
    const checked = await checkSource(source, { now: NOW, existing });
    expect(
      'faults' in checked && checked.faults.map(({ path, message, code }) => [path, message, code]),
    ).toEqual([
      ['nfts[0].fan', 'There is no fan named "Somebody" on the server.', 'not-found'],
      ['drops[0].cubes[0]', `You have no cube with the id ${one}.`, undefined],
      ['drops[0].cubes[1]', `You have no cube with the id ${other}.`, 'not-found'],
    ]);
  });

  it('is validated quickly with thousands of wrong keys, 50 of which get a suggestion', async () => {
    const value: Release = parse(release);
    value.nfts = Array.from({ length: 2_000 }, (_, index) => ({
      ...value.nfts[0],
      key: `${'n'.repeat(50)}${index}`,
    }));
    value.cubes = Array.from({ length: 2_000 }, (_, index) => ({
      ...value.cubes[0],
      key: `c${index}`,
      nfts: Array.from({ length: 6 }, (_side, side) => `${'n'.repeat(51)}${index * 6 + side}`),
    }));
    value.drops = value.seasons = undefined;
    const faults = await faultsOf(JSON.stringify(value));
    expect(faults).toHaveLength(12_000);
    expect(faults.filter((fault) => fault.includes('Did you mean'))).toHaveLength(50);
  });

  it('is validated quickly with thousands of items and faults', async () => {
    const value: Release = parse(release);
    value.nfts = Array.from({ length: 3_000 }, (_, index) => ({
      ...value.nfts[0],
      key: `n${index}`,
      supply: -1,
    }));
    value.cubes = value.drops = value.seasons = undefined;
    const faults = await faultsOf(JSON.stringify(value));
    expect(faults).toHaveLength(3_000);
    expect(faults[2_999]).toBe('nfts[2999].supply: Token Supply cannot be Negative');
  });
});
