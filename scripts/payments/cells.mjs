import { randomFrom, shuffled } from '../random.mjs';

/**
 * The matrix of payment tests: a cell for every flow x step x fault, with drawn choices, such as the next user
 * action. Some cells have a *variant*: a payer who differs from the usual one. Pure and seeded; the runners for
 * browser and terminal provide the flows, steps and faults.
 *
 * @typedef {{ flow: string, steps: readonly string[], variable?: readonly string[] }} FlowSteps a flow with the steps
 *   of a run without faults, and in `variable` the steps whose cells can have the variant, none by default
 * @typedef {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} Choices by fault: the alternatives
 *   of each choice, such as `next`
 * @typedef {{ name: string, client: string, flow: string, step: string, fault: string, chosen: Readonly<Record<string,
 *   string>>, variant?: string }} Cell `variant` names how the cell's payer differs from the usual one; a cell with the
 *   usual payer has none
 */

const SEPARATOR = ' / ';
/** On average one in `VARIANT_EVERY` of the cells that can have the variant gets it. */
const VARIANT_EVERY = 2;

/**
 * Returns a cell for each flow x step x fault. The choices are drawn from a shuffled deck of all combinations per
 * fault, so that every combination is used before one is repeated. If there is a variant, about half of the cells that
 * can have it get it. That does not change which choices are drawn.
 * @param {{ client: string, flows: readonly FlowSteps[], choices: Choices, seed: number, variant?: string }} matrix
 *   `client` is `browser` or `terminal`
 * @returns {Cell[]}
 */
export function cellsOf({ client, flows, choices, seed, variant }) {
  const random = randomFrom(seed);
  const variantRandom = randomFrom(seed + 1);
  const isVaried = (step, variable = []) => variantRandom() * VARIANT_EVERY < 1 && variable.includes(step);
  /** @type {Map<string, Record<string, string>[]>} */
  const decks = new Map();
  const draw = (fault) => {
    const deck = decks.get(fault) ?? [];
    if (deck.length === 0) deck.push(...shuffled(combinationsOf(choices[fault]), random));
    decks.set(fault, deck);
    return deck.pop();
  };
  return flows.flatMap(({ flow, steps, variable }) =>
    steps.flatMap((step) =>
      Object.keys(choices).map((fault) =>
        named({
          client,
          flow,
          step,
          fault,
          chosen: draw(fault),
          ...(variant && isVaried(step, variable) && { variant }),
        }),
      ),
    ),
  );
}

/**
 * Returns a sample of the cells that covers every flow, every fault and as many pairs of a fault and a choice as
 * possible. Cells that cover the most come first. The sample has more than `size` cells if covering every flow and
 * fault takes more.
 * @param {readonly Cell[]} cells
 * @param {{ seed: number, size: number }} options
 * @returns {Cell[]}
 */
export function sampleOf(cells, { seed, size }) {
  const remaining = shuffled(cells, randomFrom(seed));
  const covered = new Set();
  const uncovered = (cell) => featuresOf(cell).filter((feature) => !covered.has(feature)).length;
  const isCovering = (cell) => !covered.has(`flow ${cell.flow}`) || !covered.has(`fault ${cell.fault}`);
  const sample = [];
  while (remaining.length > 0 && (sample.length < size || remaining.some(isCovering))) {
    const candidates = sample.length < size ? remaining : remaining.filter(isCovering);
    const best = candidates.reduce((one, other) => (uncovered(other) > uncovered(one) ? other : one));
    remaining.splice(remaining.indexOf(best), 1);
    sample.push(best);
    for (const feature of featuresOf(best)) covered.add(feature);
  }
  return sample;
}

/**
 * Returns the cells that did not pass in an earlier run.
 * @param {readonly Cell[]} cells
 * @param {string} output output of that run
 * @returns {Cell[]}
 */
export function remainingOf(cells, output) {
  const passed = new Set(Array.from(output.matchAll(/^ok {6}(.+) \([\d.]+ s\)$/gm), ([, name]) => name));
  return cells.filter(({ name }) => !passed.has(name));
}

/**
 * Returns the cell with the given name, whichever seed `cellsOf` was called with. Does not check the flow and the step.
 * @param {string} name
 * @param {Choices} choices
 * @param {string} [variant]
 * @returns {Cell}
 * @throws Error if there is no such fault, or no such combination of its choices
 */
export function cellNamed(name, choices, variant) {
  const [client = '', flow = '', step = '', fault = '', ...values] = name.split(SEPARATOR);
  const isVaried = variant !== undefined && values.at(-1) === variant;
  if (isVaried) values.pop();
  const chosen = combinationsOf(choices[fault] ?? {}).find(
    (combination) => Object.values(combination).join(SEPARATOR) === values.join(SEPARATOR),
  );
  if (!chosen || !(fault in choices)) throw new Error(`"${name}" is not a cell of this matrix.`);
  return named({ client, flow, step, fault, chosen, ...(isVaried && { variant }) });
}

/**
 * Returns the cells that differ from the given cell only in their choices.
 * @param {Cell} cell
 * @param {Choices} choices
 * @returns {Cell[]}
 */
export function othersOf({ name, ...cell }, choices) {
  return combinationsOf(choices[cell.fault])
    .map((chosen) => named({ ...cell, chosen }))
    .filter((other) => other.name !== name);
}

const named = (cell) => {
  const { client, flow, step, fault, chosen, variant } = cell;
  const words = [client, flow, step, fault, ...Object.values(chosen), ...(variant ? [variant] : [])];
  return { ...cell, name: words.join(SEPARATOR) };
};

const featuresOf = ({ flow, fault, chosen }) => [
  `flow ${flow}`,
  `fault ${fault}`,
  ...Object.values(chosen).map((value) => `${fault} then ${value}`),
];

/** Returns all combinations of one alternative per choice. */
const combinationsOf = (alternatives) =>
  Object.entries(alternatives).reduce(
    (combinations, [choice, values]) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [choice]: value }))),
    [{}],
  );
