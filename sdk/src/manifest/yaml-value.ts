import { isAlias, isMap, isScalar, isSeq, type Alias, type Node } from 'yaml';
import type { Place } from './faults.ts';

/** The node that each alias of a document refers to. */
export type AliasTargets = Map<Alias, Node>;

/** Converts a node to a plain value. Aliases share the value of their anchored node. */
export function valueOf(node: unknown, targets: AliasTargets, converted = new Map<Node, unknown>()): unknown {
  const target = follow(node, targets);
  if (isScalar(target)) return target.value;
  if (!isMap(target) && !isSeq(target)) return null;
  const before = converted.get(target);
  if (before !== undefined) return before;
  const value = isSeq(target)
    ? target.items.map((item) => valueOf(item, targets, converted))
    : Object.fromEntries(
        target.items.map((pair) => [memberName(pair.key), valueOf(pair.value, targets, converted)]),
      );
  converted.set(target, value);
  return value;
}

/** Returns the approximate number of characters of a node with its aliases expanded. */
export function weightOf(node: unknown, targets: AliasTargets, weights = new Map<Node, number>()): number {
  const target = follow(node, targets);
  if (isScalar(target)) return 1 + (typeof target.value === 'string' ? target.value.length : 4);
  if (!isMap(target) && !isSeq(target)) return 0;
  const before = weights.get(target);
  if (before !== undefined) return before;
  let weight = 2;
  if (isSeq(target)) for (const item of target.items) weight += weightOf(item, targets, weights);
  else
    for (const { key, value } of target.items)
      weight += memberName(key).length + weightOf(value, targets, weights);
  weights.set(target, weight);
  return weight;
}

/** Returns the offset of the member at `place` (of its name, if it has one), or of its nearest existing ancestor. */
export function offsetIn(root: unknown, place: Place): number {
  let offset = startOf(root) ?? 0;
  let node = root;
  for (const step of place) {
    // The alias's target is elsewhere in the file; the fault is reported where the alias is used.
    if (isAlias(node)) return offset;
    const named = isMap(node) ? node.items.find((pair) => memberName(pair.key) === step) : undefined;
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

function memberName(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}
