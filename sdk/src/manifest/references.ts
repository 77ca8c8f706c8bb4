import { isJsonObject } from '../base/json.ts';
import { suggestion } from '../base/closest-word.ts';
import type { Checking, Item } from './checking.ts';
import type { ExistingPart, ExistingReference } from './existing.ts';
import type { Place } from './faults.ts';
import type { Findings } from './findings.ts';
import type { Reference } from './plan.ts';

/** Number of findings after which suggestions are omitted, since making one compares a word with all words of a list. */
const MAX_SUGGESTIONS = 50;

/** Returns the suggestion for a misspelled word, or `''` after many findings. */
export function suggestionUnlessMany({ count }: Findings, word: string, known: Iterable<string>): string {
  return count < MAX_SUGGESTIONS ? suggestion(word, known) : '';
}

const NOT_FOUND = { code: 'not-found' } as const;

/** Message for a reference to a person or a collection that has the wrong form. */
export const CREDIT_FORM = 'Refer to it in exactly one way: by its key, by {id: …} or by {existing: …}.';

/** Message for a reference to an NFT, a cube or a drop that has the wrong form. */
export const ITEM_REFERENCE_FORM = 'This must be a key, or the {id: …} of an existing item.';

interface CreditSource<Credit> {
  /** Credits in the same file by key; `undefined` for a credit with a fault. */
  written: Map<string, Credit | undefined>;
  /** Looks up an existing person or collection on the server. */
  look(reference: ExistingReference): Promise<Credit | undefined>;
  /** Returns the names that exist on the server. */
  names(): Promise<readonly string[]>;
  title: string;
}

/**
 * Returns the person or collection that a field refers to. If there is none, adds a finding and returns `undefined`.
 * Also returns `undefined` if the reference or the credit has another fault.
 */
export async function creditOf<Credit extends object>(
  { findings, named }: Checking,
  item: Item,
  field: string,
  { written, look, names, title }: CreditSource<Credit>,
): Promise<Credit | undefined> {
  const place = [...item.place, field];
  if (findings.has(place)) return undefined;
  const reference = item.written[field];
  if (typeof reference === 'string') {
    if (!written.has(reference))
      findings.add(
        place,
        `No ${title} in this file has the key "${reference}"; refer to an existing one by {existing: name}.${suggestionUnlessMany(findings, reference, written.keys())}`,
      );
    const credit = written.get(reference);
    if (credit) named.add(credit);
    return credit;
  }
  if (!isExistingReference(reference)) {
    findings.add(place, CREDIT_FORM);
    return undefined;
  }
  const found = await look(reference);
  if (!found) {
    const meant =
      'existing' in reference ? suggestionUnlessMany(findings, reference.existing, await names()) : '';
    findings.add(
      place,
      `There is no ${title} ${describeReference(reference)} on the server.${meant}`,
      NOT_FOUND,
    );
  }
  return found;
}

interface ItemSource {
  /** Keys of the list in the same file. */
  keys: ReadonlySet<string>;
  /** Looks up an existing item on the server, by server id. */
  look(id: string): Promise<ExistingPart | undefined>;
  title: string;
  /** A further condition, for the message, such as "that has a copy left". */
  condition?: string;
}

/**
 * Returns the items that a list field refers to, in order. Leaves out items that do not exist and malformed references,
 * with a finding.
 */
export async function referencesOf(
  { findings }: Checking,
  item: Item,
  field: string,
  { keys, look, title, condition }: ItemSource,
): Promise<(Reference & { place: Place })[]> {
  const list = item.written[field];
  if (!Array.isArray(list)) return [];
  const found: (Reference & { place: Place })[] = [];
  for (const [index, reference] of (list as unknown[]).entries()) {
    const place = [...item.place, field, index];
    if (typeof reference === 'string') {
      if (keys.has(reference)) found.push({ key: reference, place });
      else
        findings.add(
          place,
          `No ${title} in this file has the key "${reference}"; refer to an existing one by {id: …}.${suggestionUnlessMany(findings, reference, keys)}`,
        );
    } else if (!isExistingReference(reference) || !('id' in reference))
      findings.add(place, ITEM_REFERENCE_FORM);
    else if (!findings.has(place)) {
      const existing = await look(reference.id);
      if (existing && !existing.isOthers)
        found.push({ id: reference.id, onChainId: existing.onChainId, place });
      else
        findings.add(
          place,
          `You have no ${title} ${describeReference(reference)}${condition ? ` ${condition}` : ''}.`,
          existing ? {} : NOT_FOUND,
        );
    }
  }
  return found;
}

/**
 * Returns a name for each entry of a list field, to detect duplicates: references to the same item have the same name.
 */
export function namesOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return (list as unknown[]).map((entry, index) => {
    if (typeof entry === 'string') return `key ${entry}`;
    return isExistingReference(entry) && 'id' in entry ? `id ${entry.id}` : `entry ${index}`;
  });
}

function isExistingReference(value: unknown): value is ExistingReference {
  return isJsonObject(value) && [value['id'], value['existing']].some(isFilled);
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

function describeReference(reference: ExistingReference): string {
  return 'id' in reference ? `with the id ${reference.id}` : `named "${reference.existing}"`;
}
