/** Number of times that a page is read; each figure is the median. */
export const READS = 9;
/** Number of items on a page. */
export const PAGE = 12;

/** Returns the median duration of `READS` calls of `work`, in milliseconds. */
export async function median(work) {
  const taken = [];
  for (let read = 0; read < READS; read++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[Math.floor(READS / 2)];
}

export function ms(value) {
  return value.toFixed(value < 10 ? 1 : 0);
}

export function times(value) {
  return `${value.toFixed(1)}x`;
}

export function table(head, rows) {
  return [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
