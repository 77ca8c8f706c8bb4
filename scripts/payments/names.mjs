/**
 * Names of steps and journal entries for the matrix of payment tests. The names of steps contain ids and keys, which
 * differ in every run; here the same step has the same name in all runs.
 */

/**
 * Returns a function that names the steps of one run. Call it with each step, in order. Numbers are replaced by `#`,
 * and repeated names get an ordinal, such as `report claim of cube # in drop # (2)`.
 * @returns {(step: string) => string}
 */
export function stepNamer() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return (step) => {
    const plain = step.replace(/\d+/g, '#');
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    return count === 1 ? plain : `${plain} (${count})`;
  };
}

/**
 * Returns a function that names the journal entries of one run. Call it with each entry, in order. A name is the
 * entry's type and, if the entry has a step, the step's name.
 * @returns {(entry: { type: string, step?: string | undefined }) => string}
 */
export function entryNamer() {
  const nameOf = stepNamer();
  return ({ type, step }) => nameOf(step === undefined ? type : `${type} ${step}`);
}
