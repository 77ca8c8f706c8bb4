import { randomFrom, shuffled } from '../random.mjs';

/**
 * The matrix of payments: every flow x step x fault, each with what is pressed or typed next. Pure and seeded: what the
 * flows, their steps and the faults are is told by whoever runs it, the browser's part and the terminal's.
 *
 * @typedef {{ flow: string, steps: readonly string[] }} FlowSteps a flow, with the steps that a clean run of it had
 * @typedef {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} Choices by fault, then by what is
 *   chosen (as `next`), the alternatives
 * @typedef {{ name: string, face: string, flow: string, step: string, fault: string, chosen: Readonly<Record<string, string>> }} Cell
 */

const SEPARATOR = ' / ';

/**
 * Returns a cell for each flow x step x fault. What is chosen is dealt from a shuffled deck of all combinations, a deck a
 * fault, so that each combination comes up before one comes up again.
 * @param {{ face: string, flows: readonly FlowSteps[], choices: Choices, seed: number }} matrix `face` is `browser` or
 *   `terminal`
 * @returns {Cell[]}
 */
export function cellsOf({ face, flows, choices, seed }) {
  const random = randomFrom(seed);
  /** @type {Map<string, Record<string, string>[]>} */
  const decks = new Map();
  const draw = (fault) => {
    const deck = decks.get(fault) ?? [];
    if (deck.length === 0) deck.push(...shuffled(combinationsOf(choices[fault]), random));
    decks.set(fault, deck);
    return deck.pop();
  };
  return flows.flatMap(({ flow, steps }) =>
    steps.flatMap((step) =>
      Object.keys(choices).map((fault) => named({ face, flow, step, fault, chosen: draw(fault) })),
    ),
  );
}

/**
 * Returns a part of the cells in which every flow and every fault is, and as many of the pairs of a fault with what was
 * chosen after it as fit. It begins with those that cover the most.
 * @param {readonly Cell[]} cells
 * @param {{ seed: number, size: number }} options
 * @returns {Cell[]}
 */
export function sampleOf(cells, { seed, size }) {
  const rest = shuffled(cells, randomFrom(seed));
  const covered = new Set();
  const news = (cell) => featuresOf(cell).filter((feature) => !covered.has(feature)).length;
  const isCovering = (cell) => !covered.has(`flow ${cell.flow}`) || !covered.has(`fault ${cell.fault}`);
  const sample = [];
  while (rest.length > 0 && (sample.length < size || rest.some(isCovering))) {
    const open = sample.length < size ? rest : rest.filter(isCovering);
    const best = open.reduce((one, other) => (news(other) > news(one) ? other : one));
    rest.splice(rest.indexOf(best), 1);
    sample.push(best);
    for (const feature of featuresOf(best)) covered.add(feature);
  }
  return sample;
}

/**
 * Returns one of several parts of equal size, so that a matrix can be gone through in several sittings.
 * @param {readonly Cell[]} cells
 * @param {string} [part] as `2/4`; everything by default
 * @returns {Cell[]}
 * @throws Error where it is no such part
 */
export function partOf(cells, part = '1/1') {
  const [, one, of] = /^(\d+)\/(\d+)$/.exec(part)?.map(Number) ?? [];
  if (!(one >= 1 && one <= of)) throw new Error(`"${part}" is not a part as 2/4.`);
  return cells.filter((_, index) => index % of === one - 1);
}

/**
 * Returns the cell of a name that `cellsOf` gave it, whatever the seed was then.
 * @param {string} name
 * @param {Choices} choices
 * @returns {Cell}
 * @throws Error where it is no such name
 */
export function cellNamed(name, choices) {
  const [face = '', flow = '', step = '', fault = '', ...values] = name.split(SEPARATOR);
  const chosen = combinationsOf(choices[fault] ?? {}).find(
    (combination) => Object.values(combination).join(SEPARATOR) === values.join(SEPARATOR),
  );
  if (!chosen || !(fault in choices)) throw new Error(`"${name}" is no cell of this matrix.`);
  return named({ face, flow, step, fault, chosen });
}

const named = ({ face, flow, step, fault, chosen }) => ({
  name: [face, flow, step, fault, ...Object.values(chosen)].join(SEPARATOR),
  face,
  flow,
  step,
  fault,
  chosen,
});

const featuresOf = ({ flow, fault, chosen }) => [
  `flow ${flow}`,
  `fault ${fault}`,
  ...Object.values(chosen).map((value) => `${fault} then ${value}`),
];

/** Every way to choose one of each. */
const combinationsOf = (alternatives) =>
  Object.entries(alternatives).reduce(
    (combinations, [what, values]) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [what]: value }))),
    [{}],
  );
