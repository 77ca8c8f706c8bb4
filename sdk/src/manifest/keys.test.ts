import { describe, expect, it } from '@jest/globals';
import { createCube } from '../cube/create-cube.ts';
import { createDrop } from '../drop/create-drop.ts';
import { createNfts } from '../nft/create-nfts.ts';
import { createSeason } from '../season/create-season.ts';

/** A valid key that is also the name of an inherited property. */
const keyed = { key: 'constructor', written: 'a'.repeat(64) };
const url = 'https://example.org/a.png';
const made = { constructor: { id: 'b'.repeat(24), chainId: '7' } };
const nothing = { made: {}, files: {}, digest: null, id: null };

const nft = { ...keyed, artwork: { url }, tokensupply: 1 } as never;
const minting = { batchSize: 1, files: {}, artwork: {}, digests: {}, minted: {}, saved: {} };
const files = { ownermusicfile: { url }, nonownermusicfile: { url }, MusicArtistProfile: { url } };
const cube = { ...keyed, ...files, nfts: [] } as never;
const drop = { ...keyed, cubes: [], image: { url } } as never;
const season = { ...keyed, title: 'Winter', description: '', image: { url }, drops: [] };

/** The steps of each creating flow: if the item does not exist, and if it does. */
const steps = {
  nfts: [{}, made].map((known) => createNfts.steps({ nfts: [nft] }, { ...minting, made: known })),
  cubes: [{}, made].map((known) => createCube.steps(cube, { ...nothing, cube: null, made: known })),
  drops: [{}, made].map((known) => createDrop.steps(drop, { ...nothing, drop: null, made: known })),
  seasons: [{}, made].map((known) =>
    createSeason.steps(season, { ...nothing, key: 'constructor', made: known }),
  ),
};

describe('an item whose key is the name of an inherited property', () => {
  it.each(Object.entries(steps))('is created once, like any other: %s', (_list, [absent, there]) => {
    expect(absent!.some(({ kind }) => kind === 'save')).toBe(true);
    expect(there!.map(({ kind }) => kind)).toEqual(['check', 'check']);
  });
});
