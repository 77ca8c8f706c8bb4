import { isAlias, isMap, isScalar, isSeq, type Alias, type Node } from 'yaml';
import type { Place } from './faults.ts';

/** What each alias of a document stands for. */
export type AliasTargets = Map<Alias, Node>;

/** The plain value of a node; what is anchored once stays one value wherever it is used. */
export function valueOf(node: unknown, targets: AliasTargets, known = new Map<Node, unknown>()): unknown {
  const target = follow(node, targets);
  if (isScalar(target)) return target.value;
  if (!isMap(target) && !isSeq(target)) return null;
  const before = known.get(target);
  if (before !== undefined) return before;
  const value = isSeq(target)
    ? target.items.map((item) => valueOf(item, targets, known))
    : Object.fromEntries(target.items.map((pair) => [nameOf(pair.key), valueOf(pair.value, targets, known)]));
  known.set(target, value);
  return value;
}

/** About how many characters a node stands for once its aliases are written out. */
export function weightOf(node: unknown, targets: AliasTargets, known = new Map<Node, number>()): number {
  const target = follow(node, targets);
  if (isScalar(target)) return 1 + (typeof target.value === 'string' ? target.value.length : 4);
  if (!isMap(target) && !isSeq(target)) return 0;
  const before = known.get(target);
  if (before !== undefined) return before;
  let weight = 2;
  if (isSeq(target)) for (const item of target.items) weight += weightOf(item, targets, known);
  else
    for (const { key, value } of target.items) weight += nameOf(key).length + weightOf(value, targets, known);
  known.set(target, weight);
  return weight;
}

/** Offset of what stands at `place`: of its name, where it has one; of the nearest thing around it, where it is missing. */
export function offsetIn(root: unknown, place: Place): number {
  let offset = startOf(root) ?? 0;
  let node = root;
  for (const step of place) {
    // What an alias stands for is elsewhere in the file; the fault belongs where it is used.
    if (isAlias(node)) return offset;
    const named = isMap(node) ? node.items.find((pair) => nameOf(pair.key) === step) : undefined;
    const next = isSeq(node) && typeof step === 'number' ? node.items[step] : named?.value;
    const start = startOf(named ? named.key : next);
    if (start === undefined) return offset;
    offset = start;
    node = next;
  }
  return offset;
}

function follow(node: unknown, targets: AliasTargets): unknown {
  return isAlias(node) ? targets.get(node) : node;
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}
