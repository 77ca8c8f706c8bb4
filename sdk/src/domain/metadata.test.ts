import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { serverId } from '../base/server-id.ts';
import {
  canonicalJson,
  cidOfDigest,
  cidOfUri,
  contentName,
  contentNameOfUrl,
  contentOfJson,
  digestOfCid,
  ipfsUri,
  isAudioName,
  isCid,
  isImageName,
} from '../base/metadata/index.ts';
import { cubeMetadata, readCubeMetadata } from './cube/cube-metadata.ts';
import { dropMetadata } from './drop/drop-metadata.ts';
import { nftMetadata, readNftMetadata } from './nft/nft-metadata.ts';

const picture = `${'ab'.repeat(32)}.png`;
const song = `${'cd'.repeat(32)}.mp3`;
const artwork = cidOfDigest('11'.repeat(32));

const nft = {
  title: 'Dawn',
  description: 'First of six.',
  type: 'Legendary' as const,
  tokensupply: 1,
  ipfsHash: artwork,
  ImageArtistName: 'Ana',
  ImageArtistProfile: picture,
  ImageArtistAbout: 'Paints.',
  ImageArtistWebsite: 'https://example.org',
  ProducerName: 'Kit',
  ProducerProfile: picture,
  ProducerInspiration: 'Tape.',
  ExecutiveProducerName: 'Lee',
  ExecutiveProducerProfile: picture,
  ExecutiveProducerInspiration: 'Bus.',
  FanName: 'Zoe',
  FanProfile: picture,
  FanInspiration: 'Row one.',
  other: 'Film.',
  collectiontitle: 'First Light',
};

const cube = {
  title: 'Morning',
  description: 'Six.',
  nftids: ['1000', '1001', '1002', '1003', '1004', '1005'],
  ownermusicfile: song,
  nonownermusicfile: song,
  MusicArtistName: 'Moss',
  MusicArtistAbout: 'Track.',
  MusicArtistProfile: picture,
  SalePrice: '500000000000000000',
  key: 'morning',
};

describe('canonical JSON', () => {
  it('does not depend on the order of keys, and round-trips', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' })),
        (value) => {
          const reversed = Object.fromEntries(Object.entries(value).reverse());
          const text = canonicalJson(value);
          expect(canonicalJson(reversed)).toBe(text);
          expect(canonicalJson(JSON.parse(text))).toBe(text);
          expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        },
      ),
    );
    expect(canonicalJson({ b: [1, { d: undefined, c: 'é' }], a: null })).toBe('{"a":null,"b":[1,{"c":"é"}]}');
  });

  it('rejects values that would not round-trip', () => {
    const self: Record<string, unknown> = {};
    self.self = self;
    const texts = ['\ud800', { a: '\udfff' }, { '\ud800': 1 }];
    for (const value of [1n, Number.NaN, Infinity, ...texts, self, undefined, Symbol('x'), () => 1]) {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    }
  });
});

describe('content addresses', () => {
  it('convert a digest to its bafkrei CID and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (digest) => {
        const cid = cidOfDigest(digest);
        expect(cid).toMatch(/^bafkrei[a-z2-7]{52}$/);
        expect(cidOfDigest(digestOfCid(cid))).toBe(cid);
        expect(cidOfUri(ipfsUri(cid))).toBe(cid);
      }),
    );
  });

  it('match the CIDs that IPFS computes', async () => {
    // `printf '{"hello":"world"}' | ipfs add --cid-version 1 --raw-leaves`
    expect((await contentOfJson({ hello: 'world' })).cid).toBe(
      'bafkreietui4xdkiu4xvmx4fi2jivjtndbhb4drzpxomrjvd4mdz4w2avra',
    );
  });

  it('reject CIDs other than CIDv1 in base32, and URIs other than `ipfs://<cid>`', () => {
    expect(isCid('QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG')).toBe(false);
    for (const text of ['', 'bafk', artwork.toUpperCase(), `${artwork}/x`, 'a'.repeat(10_000)])
      expect(isCid(text)).toBe(false);
    expect(cidOfUri(`https://x/${artwork}`)).toBeUndefined();
    expect(cidOfUri(`ipfs://${artwork}/../x`)).toBeUndefined();
  });

  it('name files by their content', async () => {
    const name = await contentName(new TextEncoder().encode('song'), 'mp3');
    expect(isAudioName(name)).toBe(true);
    expect(isImageName(name)).toBe(false);
    expect(contentNameOfUrl(`https://cubes.example/uploads/${name}?signature=x`)).toBe(name);
    expect(contentNameOfUrl('https://cubes.example/uploads/song.mp3')).toBeUndefined();
  });
});

describe('metadata', () => {
  it('omits the fields of a record that are not metadata', () => {
    const record = { ...nft, _id: 'x', nftId: '1000', imageartisttype: 'New' };
    expect(nftMetadata(record)).toEqual({ ...nft, image: `ipfs://${artwork}` });
    expect(cubeMetadata({ ...cube, address: '0x0' } as never)).toEqual(cube);
    expect(
      dropMetadata({ title: 'Friday', description: 'One night.', image: picture, key: 'friday' }),
    ).toHaveProperty('key', 'friday');
  });

  it('rejects invalid fields of untrusted JSON', () => {
    const valid = { ...nft, image: `ipfs://${artwork}` };
    const invalid: object[] = [
      { title: 1 },
      { type: 'Mythic' },
      { tokensupply: 0 },
      { tokensupply: 1.5 },
      { tokensupply: '1' },
      { image: 'https://elsewhere.example/x.png' },
      { ProducerProfile: '../../etc/passwd' },
      { FanProfile: song },
      { key: 'Not A Key' },
      { other: 'x'.repeat(20_001) },
    ];
    for (const change of invalid) {
      expect(() => readNftMetadata({ ...valid, ...change })).toThrow(
        expect.objectContaining({ code: 'validation' }),
      );
    }
    for (const value of [null, [], 'text', JSON.parse('{"__proto__": {"title": "x"}}')]) {
      expect(() => readNftMetadata(value)).toThrow(expect.objectContaining({ code: 'validation' }));
    }
    expect(() => readCubeMetadata({ ...cube, nftids: [...cube.nftids, '7'] })).toThrow('nftids');
    expect(() => readCubeMetadata({ ...cube, SalePrice: '0.5' })).toThrow('SalePrice');
    expect(() => readCubeMetadata({ ...cube, ownermusicfile: picture })).toThrow('ownermusicfile');
  });
});

describe('server ids', () => {
  it('depend on the chain, the contract, the kind and the on-chain id, ignoring the case of hex', async () => {
    const parameters = { genesisHash: '0xAB', contract: '0xCD', kind: 'nft' as const, onChainId: 1000n };
    const id = await serverId(parameters);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(await serverId({ ...parameters, genesisHash: '0xab', contract: '0xcd', onChainId: '1000' })).toBe(
      id,
    );
    for (const change of [
      { genesisHash: '0xac' },
      { contract: '0xce' },
      { kind: 'cube' as const },
      { onChainId: 1001n },
    ]) {
      expect(await serverId({ ...parameters, ...change })).not.toBe(id);
    }
  });
});
