import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drawCommitment, drawCubes, isHonestDraw } from './draw.ts';
import type { DrawTerms } from '../../api/records/draw.ts';

const seed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const candidates = fc
  .uniqueArray(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 40 })
  .map((ids) => ids.sort((a, b) => a - b).map(String));
const terms: fc.Arbitrary<DrawTerms> = fc
  .record({ serverSeed: seed, clientSeed: fc.string(), candidates, part: fc.nat({ max: 39 }) })
  .map(({ part, ...rest }) => ({ ...rest, count: 1 + (part % rest.candidates.length) }));
const ten = Array.from({ length: 10 }, (_, i) => String(i + 1));

describe('a random draw', () => {
  it('returns the requested number of distinct candidates, deterministically', async () => {
    await fc.assert(
      fc.asyncProperty(terms, async (drawTerms) => {
        const drawn = await drawCubes(drawTerms);
        expect(drawn).toHaveLength(drawTerms.count);
        expect(new Set(drawn).size).toBe(drawTerms.count);
        expect(drawn.every((cube) => drawTerms.candidates.includes(cube))).toBe(true);
        expect(await drawCubes(structuredClone(drawTerms))).toEqual(drawn);
      }),
    );
  });

  it('is uniform over cubes and positions', async () => {
    const DRAWS = 4_000;
    const counts = new Map<string, number[]>(ten.map((cube) => [cube, [0, 0, 0]]));
    const serverSeed = 'ab'.repeat(32);
    for (let i = 0; i < DRAWS; i++) {
      const drawn = await drawCubes({ serverSeed, clientSeed: `${i}`, candidates: ten, count: 3 });
      drawn.forEach((cube, index) => (counts.get(cube)![index]! += 1));
    }
    // With 30 cells and 27 degrees of freedom, chi-squared exceeds 55.5 in one of a thousand samples. The seeds are
    // fixed, so the outcome is always the same.
    const expected = DRAWS / 10;
    const cells = [...counts.values()].flat();
    const chi = cells.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(55.5);
    expect(chi).toBeGreaterThan(5);
  });

  it('depends on both seeds, so that neither side controls the result', async () => {
    const base = { serverSeed: '00'.repeat(32), clientSeed: 'mine', candidates: ten, count: 10 };
    const drawn = await drawCubes(base);
    expect(await drawCubes({ ...base, clientSeed: 'yours' })).not.toEqual(drawn);
    expect(await drawCubes({ ...base, serverSeed: '01'.repeat(32) })).not.toEqual(drawn);
    expect([...drawn].sort()).toEqual([...ten].sort());
  });

  it('matches a test vector for other implementations', async () => {
    const base = { serverSeed: '00'.repeat(32), clientSeed: 'dockside', candidates: ten, count: 4 };
    expect(await drawCommitment(base.serverSeed)).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
    expect(await drawCubes(base)).toEqual(['7', '5', '1', '6']);
  });

  it('fails verification if its server seed, its candidates, its commitment or its result is changed', async () => {
    await fc.assert(
      fc.asyncProperty(terms, seed, async (drawTerms, otherSeed) => {
        const drawn = await drawCubes(drawTerms);
        const commitment = await drawCommitment(drawTerms.serverSeed);
        const draw = { ...drawTerms, commitment, drawn };
        expect(await isHonestDraw(draw)).toBe(true);
        expect(await isHonestDraw({ ...draw, serverSeed: otherSeed })).toBe(otherSeed === draw.serverSeed);
        expect(await isHonestDraw({ ...draw, drawn: [...drawn, '9999'] })).toBe(false);
        expect(await isHonestDraw({ ...draw, commitment: '0'.repeat(64) })).toBe(false);
        expect(await isHonestDraw({ ...draw, candidates: [...draw.candidates].reverse() })).toBe(
          draw.candidates.length === 1,
        );
      }),
      { numRuns: 50 },
    );
  });

  it('rejects invalid terms', async () => {
    const base = { serverSeed: '00'.repeat(32), clientSeed: '', candidates: ten, count: 1 };
    for (const bad of [
      { count: 0 },
      { count: 11 },
      { count: 1.5 },
      { count: NaN },
      { candidates: ['2', '1'] },
      { candidates: ['1', '1'] },
      { candidates: ['01'] },
      { candidates: ['x'] },
      { serverSeed: 'zz' },
      { clientSeed: 'half of \ud83d\ude00: \ud83d' },
    ])
      await expect(drawCubes({ ...base, ...bad })).rejects.toThrow(RangeError);
  });

  it('fails verification if its client seed has no JSON form', async () => {
    const commitment = await drawCommitment('00'.repeat(32));
    const bad = { serverSeed: '00'.repeat(32), clientSeed: '\udc00', candidates: ten, count: 1 };
    expect(await isHonestDraw({ ...bad, commitment, drawn: ['1'] })).toBe(false);
  });
});
