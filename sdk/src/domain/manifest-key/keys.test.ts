import { describe, expect, it } from '@jest/globals';
import { createCube } from '../cube/create-cube.ts';
import { createDrop } from '../drop/create-drop.ts';
import { createNfts } from '../nft/create-nfts.ts';
import { createSeason } from '../season/create-season.ts';

/** A valid key that is also the name of an inherited property. */
const keyed = { key: 'constructor', written: 'a'.repeat(64) };
const url = 'https://example.org/a.png';
const made = { constructor: { id: 'b'.repeat(24), onChainId: '7' } };
const nothing = { made: {}, files: {}, digest: null, id: null };

const nft = { ...keyed, artwork: { url }, supply: 1 } as never;
const minting = { batchSize: 1, files: {}, artwork: {}, digests: {}, minted: {}, saved: {} };
const files = { ownerTrack: { url }, previewTrack: { url }, musicArtistPortrait: { url } };
const cube = { ...keyed, ...files, nfts: [] } as never;
const drop = { ...keyed, cubes: [], image: { url } } as never;
const season = { ...keyed, title: 'Winter', description: '', image: { url }, drops: [] };

/** Steps of each creating flow: if the item does not exist, and if it does. */
const steps = {
  nfts: [{}, made].map((existing) => createNfts.steps({ nfts: [nft] }, { ...minting, made: existing })),
  cubes: [{}, made].map((existing) => createCube.steps(cube, { ...nothing, cube: null, made: existing })),
  drops: [{}, made].map((existing) => createDrop.steps(drop, { ...nothing, drop: null, made: existing })),
  seasons: [{}, made].map((existing) =>
    createSeason.steps(season, { ...nothing, key: 'constructor', made: existing }),
  ),
};

describe('an item whose key is the name of an inherited property', () => {
  it.each(Object.entries(steps))(
    'is created if it does not exist, and otherwise only looked up: %s',
    (_list, [absent, existing]) => {
      expect(absent!.some(({ kind }) => kind === 'save')).toBe(true);
      expect(existing!.map(({ kind }) => kind)).toEqual(['check', 'check']);
    },
  );
});

describe('an existing item in a journal of an earlier version', () => {
  const earlier = { constructor: { id: made.constructor.id, chainId: '7' } } as never;

  it('is not created again, and its on-chain id is in the result', () => {
    const { id } = made.constructor;
    expect(createCube.result(cube, { ...nothing, cube: null, made: earlier })).toMatchObject({
      id,
      onChainId: '7',
      transaction: null,
    });
    expect(createDrop.result(drop, { ...nothing, drop: null, made: earlier })).toMatchObject({
      id,
      onChainId: '7',
    });
    const minted = createNfts.result({ nfts: [nft] }, { ...minting, made: earlier });
    expect(minted.nfts).toEqual([{ key: 'constructor', id, nftId: '7', transaction: null }]);
    expect(createCube.steps(cube, { ...nothing, cube: null, made: earlier })).toHaveLength(2);
  });
});
