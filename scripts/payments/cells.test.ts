import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellNamed, cellsOf, othersOf, remainingOf, sampleOf, type Cell } from './cells.mjs';

const word = fc.stringMatching(/^[a-z0-9-]{1,6}$/);
const words = (minLength: number) => fc.uniqueArray(word, { minLength, maxLength: 5 });
const matrices = fc.record({
  client: fc.constantFrom('browser', 'terminal'),
  flows: fc.uniqueArray(fc.record({ flow: word, steps: words(1) }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ flow }) => flow,
  }),
  choices: fc.dictionary(word, fc.record({ lost: words(1), next: words(1) }), { minKeys: 1, maxKeys: 5 }),
  seed: fc.nat(),
});
const namesOf = (cells: readonly Cell[]) => cells.map(({ name }) => name);

describe('the matrix of payment tests', () => {
  it('has each flow x step x fault once, the same for the same seed', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        const cells = cellsOf(matrix);
        const wanted = matrix.flows.flatMap(({ flow, steps }) =>
          steps.flatMap((step) => Object.keys(matrix.choices).map((fault) => `${flow} ${step} ${fault}`)),
        );
        expect(cells.map(({ flow, step, fault }) => `${flow} ${step} ${fault}`)).toEqual(wanted);
        expect(new Set(namesOf(cells)).size).toBe(cells.length);
        expect(cellsOf(matrix)).toEqual(cells);
      }),
    );
  });

  it('draws every combination of choices of a fault before repeating one', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        const cells = cellsOf(matrix);
        for (const [fault, { lost, next }] of Object.entries(matrix.choices)) {
          const drawn = cells.filter((cell) => cell.fault === fault).map(({ chosen }) => chosen);
          const deck = lost.length * next.length;
          for (const { lost: half, next: act } of drawn) {
            expect(lost).toContain(half);
            expect(next).toContain(act);
          }
          const first = drawn.slice(0, deck).map((chosen) => JSON.stringify(chosen));
          expect(new Set(first).size).toBe(first.length);
        }
      }),
    );
  });

  it('gives the variant to about half of the cells that can have it, without changing any other draw', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        const varying = matrix.flows.map((each) => ({ ...each, variable: each.steps.slice(1) }));
        const cells = cellsOf({ ...matrix, flows: varying, variant: 'other payer' });
        const plain = cells.map(({ variant: _, name, ...cell }) => ({
          ...cell,
          name: name.replace(/ \/ other payer$/, ''),
        }));
        expect(plain).toEqual(cellsOf(matrix));
        for (const cell of cells) {
          if (cell.variant)
            expect(varying.find(({ flow }) => flow === cell.flow)!.variable).toContain(cell.step);
          expect(cell.name.endsWith(' / other payer')).toBe(cell.variant !== undefined);
          expect(cellNamed(cell.name, matrix.choices, 'other payer')).toEqual(cell);
          for (const { variant } of othersOf(cell, matrix.choices)) expect(variant).toBe(cell.variant);
        }
      }),
    );
    const steps = ['send'];
    const flows = Array.from({ length: 300 }, (_, index) => ({
      flow: `bid ${index}`,
      steps,
      variable: steps,
    }));
    const matrix = { client: 'browser', flows, choices: { '500': { next: ['wait'] } }, seed: 7 };
    const varied = cellsOf({ ...matrix, variant: 'other payer' }).filter(({ variant }) => variant);
    expect(varied.length).toBeGreaterThan(110);
    expect(varied.length).toBeLessThan(190);
  });

  it('finds a cell by its name', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        for (const cell of cellsOf(matrix)) expect(cellNamed(cell.name, matrix.choices)).toEqual(cell);
      }),
    );
    expect(() => cellNamed('browser / bid / report / 500 / sing', { '500': { next: ['wait'] } })).toThrow(
      'is not a cell of this matrix',
    );
  });

  it('finds all cells that differ from a given cell only in their choices', () => {
    fc.assert(
      fc.property(matrices, (matrix) => {
        for (const cell of cellsOf(matrix)) {
          const { lost, next } = matrix.choices[cell.fault]!;
          const all = [cell, ...othersOf(cell, matrix.choices)];
          expect(new Set(namesOf(all)).size).toBe(lost.length * next.length);
          for (const { flow, step, fault } of all)
            expect([flow, step, fault]).toEqual([cell.flow, cell.step, cell.fault]);
        }
      }),
    );
  });

  it('can be resumed with the cells that did not pass', () => {
    fc.assert(
      fc.property(matrices, fc.infiniteStream(fc.boolean()), (matrix, outcomes) => {
        const cells = cellsOf(matrix);
        const passed = new Set(cells.filter(() => outcomes.next().value));
        const lines = cells.map(
          (cell) => `${passed.has(cell) ? 'ok     ' : 'FAILED '} ${cell.name} (1.5 s)\n        why`,
        );
        expect(remainingOf(cells, lines.join('\n'))).toEqual(cells.filter((cell) => !passed.has(cell)));
      }),
    );
  });

  it('samples every flow and fault, however small the sample, and no cell twice', () => {
    fc.assert(
      fc.property(matrices, fc.nat(30), (matrix, size) => {
        const cells = cellsOf(matrix);
        const sample = sampleOf(cells, { seed: matrix.seed, size });
        expect(new Set(sample.map(({ flow }) => flow)).size).toBe(matrix.flows.length);
        expect(new Set(sample.map(({ fault }) => fault)).size).toBe(Object.keys(matrix.choices).length);
        expect(new Set(namesOf(sample)).size).toBe(sample.length);
        expect(sample.length).toBeGreaterThanOrEqual(Math.min(size, cells.length));
        expect(sampleOf(cells, { seed: matrix.seed, size })).toEqual(sample);
      }),
    );
  });
});
