import { createHash } from 'node:crypto';
import { canonicalJson, type JsonObject, type JsonValue } from '@cubedrop/sdk';
import { FIELD_ORDER, type KeyedList, type PersonList } from '@cubedrop/sdk/manifest';
import { slugOf } from '../manifest/slug.ts';
import type { Content, CreditFacts, Facts } from './facts.ts';

/** An item of a manifest as parsed. */
export type Written = Readonly<Record<string, unknown>>;

/** A person or collection that an item names, as written in a manifest. */
export interface NamedText {
  list: PersonList | 'collections';
  key: string;
  written: Written;
}

/** An item as written in a manifest, with the people, the collection and the files that it names. */
export interface ItemText {
  key: string;
  written: JsonObject;
  named: readonly NamedText[];
  /** Paths and contents. */
  files: readonly (readonly [path: string, content: Content])[];
}

/** Returns how an item refers to a part with this server id: by key if the export has the part, else by the id. */
export type Refer = (list: KeyedList, id: string) => string | { id: string };

/** Name of the field with a person's statement, by list. */
export const STATEMENTS = {
  imageArtists: 'about',
  producers: 'inspiration',
  executiveProducers: 'inspiration',
  fans: 'inspiration',
  musicArtists: 'about',
} as const satisfies Record<PersonList, string>;

const MAX_KEY = 64;
/** Number of hex digits of a hash in a key. */
const HASH_DIGITS = 8;

/**
 * Returns a new key for an item: its title, its on-chain id and the first digits of `written`. The key is the same
 * in every export.
 * @param written the SHA-256 of the item's text in hex; omitted unless the key without it is taken
 */
export function newKeyOf({ list, title, onChainId }: Facts, written = ''): string {
  const parts = [onChainId ?? '', written.slice(0, HASH_DIGITS)].filter((part) => part !== '');
  const end = parts.map((part) => `-${part}`).join('');
  return `${slugOf(title, MAX_KEY - end.length) || list.slice(0, -1)}${end}`;
}

/**
 * Returns an item as exports write it. The text depends only on the item, the key and the references: files are named
 * by their content, and people and collections have keys that begin with their name and end with a hash.
 */
export function itemText(facts: Facts, key: string, refer: Refer): ItemText {
  const { list, values, files, credits, collection, parts } = facts;
  const fields: Record<string, JsonValue> = { key, ...values };
  const named: NamedText[] = [];
  const paths: [string, Content][] = [];
  for (const [field, content] of Object.entries(files)) {
    fields[field] = pathOf(content);
    paths.push([pathOf(content), content]);
  }
  for (const [field, credit] of Object.entries(credits)) {
    const image = `people/${credit.portrait}`;
    const person = namedText(credit.list, credit.name, personFields(credit, image));
    fields[field] = person.key;
    named.push(person);
    paths.push([image, { kind: 'picture', name: credit.portrait }]);
  }
  if (collection) {
    const { title, image } = collection;
    const texts: Record<string, string> = { title };
    if (image !== undefined) {
      texts['image'] = `art/${image}`;
      paths.push([`art/${image}`, { kind: 'picture', name: image }]);
    }
    const text = namedText('collections', title, texts);
    fields['collection'] = text.key;
    named.push(text);
  }
  if (parts) fields[parts.field] = parts.ids.map((id) => refer(parts.field, id));
  const order = FIELD_ORDER[list] ?? [];
  const sorted = Object.entries(fields).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return { key, written: Object.fromEntries(sorted), named, files: paths };
}

/** Returns the fields of a person without the key. @param image path of the portrait */
export function personFields(
  { list, name, statement, website }: CreditFacts,
  image: string,
): Record<string, string> {
  const fields: Record<string, string> = { name, image, [STATEMENTS[list]]: statement };
  if (website !== undefined) fields['website'] = website;
  return fields;
}

function namedText(list: NamedText['list'], name: string, fields: Record<string, string>): NamedText {
  const hash = createHash('sha256').update(canonicalJson(fields)).digest('hex').slice(0, HASH_DIGITS);
  const key = `${slugOf(name, MAX_KEY - HASH_DIGITS - 1) || 'item'}-${hash}`;
  return { list, key, written: { key, ...fields } };
}

function pathOf(content: Content): string {
  switch (content.kind) {
    case 'artwork':
      // The format of the picture is unknown until it is downloaded, and manifests do not need an extension.
      return `art/${content.cid}`;
    case 'picture':
      return `art/${content.name}`;
    case 'track':
      return content.isReadable ? `audio/${content.name}` : `audio/preview-${content.name}`;
  }
}
