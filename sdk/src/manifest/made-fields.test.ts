import { describe, expect, it } from '@jest/globals';
import type { Cube, Nft } from '../api/index.ts';
import { differencesOf } from './differences.ts';
import { keyTaken } from './key-taken.ts';
import { cubeFields, nftFields } from './made-fields.ts';
import type { CubePlan, NftPlan } from './plan.ts';

const person = { name: 'Ana', image: { url: '' }, about: '', website: '', inspiration: '' };
const credit = { name: 'Ana', portrait: '', statement: 'Paints.' };
const people = ['imageArtist', 'producer', 'executiveProducer', 'fan'];
const texts = { title: 'Dawn', description: '', rarity: 'Rare', supply: 1, other: '' };

function differences(written: Record<string, unknown>, name = 'Ana') {
  const credits = Object.fromEntries(people.map((field) => [field, credit]));
  const imageArtist = { ...credit, website: 'https://example.org' };
  const made = { ...texts, ...credits, imageArtist, collection: { title: 'A' } };
  const planned = {
    ...texts,
    ...Object.fromEntries(people.map((field) => [field, { ...person, name }])),
    collection: { title: 'A' },
    written,
  };
  const fields = nftFields(made as unknown as Nft, planned as unknown as NftPlan);
  return differencesOf(fields.made, fields.planned).map(({ field }) => field);
}

describe('the fields of an existing item', () => {
  const all = (reference: object) => Object.fromEntries(people.map((field) => [field, reference]));

  it('include a name unless the person is referred to by id, and the rest only if the manifest defines the person', () => {
    expect(differences({ ...all({ existing: 'Ana' }), fan: 'zoe' })).toEqual(['fan.inspiration']);
    expect(differences(all({ existing: 'Ana' }))).toEqual([]);
    expect(differences(all({ existing: 'Bo' }), 'Bo')).toEqual(people.map((field) => `${field}.name`));
    expect(differences({ ...all({ id: 'a'.repeat(24) }), collection: { id: 'x' } }, 'Bo')).toEqual([]);
    expect(differences({ ...all({ existing: 'Ana' }), imageArtist: 'ana' })).toEqual([
      'imageArtist.about',
      'imageArtist.website',
    ]);
  });

  it('exclude the price of a cube on sale, since its record has the price of the sale', () => {
    const plan = {
      title: 'A',
      description: '',
      nfts: [],
      price: 1n,
      royaltyBasisPoints: 0,
      written: { musicArtist: {} },
      ownerMusic: { sha256: 'a', extension: 'mp3' },
      nonOwnerMusic: {},
      musicArtist: person,
    } as unknown as CubePlan;
    const made = { ...plan, price: 2n, nftIds: [], ownerTrack: '', previewTrack: '', musicArtist: credit };
    const of = (cube: object) => {
      const fields = cubeFields(cube as unknown as Cube, plan, () => '');
      return differencesOf(fields.made, fields.planned).map(({ field }) => field);
    };
    expect(of(made)).toContain('price');
    expect(of({ ...made, sale: {} })).not.toContain('price');
  });
});

it('keyTaken reports the fields in which the content of a reused key differs, or that no comparable field does', () => {
  expect(keyTaken('a', differencesOf({ title: 'A', old: 1 }, { title: 'B' }))).toBe(
    'The key "a" was used for other content before: title was "A" and is "B"; old was 1 and is missing. ' +
      'Change the item back to what it was, or give it another key.',
  );
  expect(keyTaken('a', [])).toContain('no value has changed, but one is spelled differently in the manifest');
  expect(keyTaken('a', undefined)).toContain('is unknown here');
});
