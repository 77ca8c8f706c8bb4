/**
 * Diagrams of documents as lists, for the pages of the site: a diagram would need a library in the browser, or one at
 * build time that installs a browser. The repository's pages draw the same diagrams.
 */

/**
 * An item of a list.
 * @typedef {{ text: string, below: Item[] }} Item
 */

/** A node with its label, as in `a`, `a["label"]`, `a[label]` and `a((label))`. */
const NODE = /^(\w+) ?(?:\(\(([^)]*)\)\)|\["([^"]*)"\]|\[([^\]]*)\])?/;
/** An arrow, with its label if it has one, as in `-->`, `-- label -->`, `-- "label" -->` and `-. "label" .->`. */
const ARROW = /^ *(?:-->|-- "([^"]*)" -->|-- (.*?) -->|-\. "([^"]*)" \.->) */;

/**
 * Returns a diagram as a list, and whether the order of its items counts.
 * @param {string} source in the language of Mermaid
 * @returns {{ items: Item[], isOrdered: boolean }}
 * @throws Error for a kind of diagram or a line that it does not know
 */
export function listOf(source) {
  const [kind, ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (/^flowchart\b/.test(kind)) return { items: flowchart(lines), isOrdered: false };
  if (kind === 'sequenceDiagram') return { items: sequence(lines), isOrdered: true };
  throw new Error(`There is no list for this kind of diagram: ${kind}`);
}

/** @param {string[]} lines */
function flowchart(lines) {
  const labels = labelsIn(lines);
  /** The lists of the open subgraphs, the innermost last. @type {Item[][]} */
  const open = [[]];
  for (const line of lines) {
    const [, group] = /^subgraph (\w+)/.exec(line) ?? [];
    if (group !== undefined) {
      const item = { text: labels.get(group), below: [] };
      open.at(-1).push(item);
      open.push(item.below);
    } else if (line === 'end') open.pop();
    else if (!line.startsWith('direction ')) {
      const text = chain(line, labels);
      if (text !== undefined) open.at(-1).push({ text, below: [] });
    }
  }
  return open[0];
}

/** Returns the labels of all nodes and subgraphs. A node without a label has its id as its label. */
function labelsIn(lines) {
  const labels = new Map();
  for (const line of lines)
    for (const { id, label } of [...partsOf(line.replace(/^subgraph /, ''))])
      if (label !== undefined || !labels.has(id)) labels.set(id, label ?? id);
  return labels;
}

/** Yields the nodes of a line, each with the label of the arrow to it. @throws Error if it contains anything else */
function* partsOf(line) {
  if (line === 'end' || line.startsWith('direction ')) return;
  let rest = line;
  let arrow;
  for (;;) {
    const node = NODE.exec(rest);
    if (!node) throw new Error(`There is no list for this line of a diagram: ${line}`);
    yield { id: node[1], label: node[2] ?? node[3] ?? node[4], arrow };
    rest = rest.slice(node[0].length).trimEnd();
    if (rest === '') return;
    const found = ARROW.exec(rest);
    if (!found) throw new Error(`There is no list for this line of a diagram: ${line}`);
    arrow = found[1] ?? found[2] ?? found[3];
    rest = rest.slice(found[0].length);
  }
}

/** Returns a line as `a → b: label`; `undefined` if it has no arrow. */
function chain(line, labels) {
  const parts = [...partsOf(line)];
  if (parts.length === 1) return undefined;
  const ends = parts.map(({ id }) => labels.get(id)).join(' → ');
  const texts = parts.flatMap(({ arrow }) => arrow ?? []);
  return [ends, ...texts].join(': ');
}

/** @param {string[]} lines */
function sequence(lines) {
  const labels = new Map();
  return lines.flatMap((line) => {
    const [, id, label] = /^participant (\w+) as (.+)$/.exec(line) ?? [];
    if (id !== undefined) {
      labels.set(id, label);
      return [];
    }
    const [, note] = /^Note over [\w, ]+: (.+)$/.exec(line) ?? [];
    if (note !== undefined) return { text: note, below: [] };
    const [, from, to, text] = /^(\w+)--?>>(\w+): (.+)$/.exec(line) ?? [];
    if (from === undefined || !labels.has(from) || !labels.has(to))
      throw new Error(`There is no list for this line of a diagram: ${line}`);
    const ends = from === to ? labels.get(from) : `${labels.get(from)} → ${labels.get(to)}`;
    return { text: `${ends}: ${text}`, below: [] };
  });
}
