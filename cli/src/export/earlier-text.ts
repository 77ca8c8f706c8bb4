import { resolve } from 'node:path';
import { isJsonObject } from '@cubedrop/sdk';
import { entryWithKey, profilesOf, type EarlierItem, type EarlierManifest } from './earlier-manifests.ts';
import type { Content, Facts } from './facts.ts';
import { personFields, type ItemText, type NamedText, type Refer } from './item-text.ts';

/**
 * Returns an item as written in an earlier manifest; `undefined` if the manifest's people or collection differ from
 * those that the item was made with, if the item or a person lacks the path of a file, or if the manifest does not
 * refer to the item's parts by server id or by their keys in the export.
 */
export function earlierText(
  facts: Facts,
  { written, manifest }: EarlierItem,
  refer: Refer,
): ItemText | undefined {
  const files: [string, Content][] = [];
  const named: NamedText[] = [];
  for (const [field, content] of Object.entries(facts.files)) {
    const path = written[field];
    if (typeof path !== 'string') return undefined;
    files.push([path, withSource(content, path, manifest)]);
  }
  const credited = [...creditedIn(facts, manifest), ...collectionIn(facts, manifest)];
  for (const { field, find } of credited) {
    const key = written[field];
    // {id: …} and {existing: …} refer to records of the server.
    if (typeof key !== 'string') continue;
    const found = find(key);
    if (!found) return undefined;
    named.push(found.text);
    if (found.picture) files.push(found.picture);
  }
  if (facts.parts && !hasParts(facts.parts, written[facts.parts.field], refer)) return undefined;
  return { key: String(written['key']), written, named, files };
}

/** A person or collection of a manifest, and the path and content of its picture. */
interface Found {
  text: NamedText;
  picture?: [string, Content];
}

/** A field that names a person or a collection. */
interface NamedField {
  field: string;
  /**
   * Returns the person or collection with a key; `undefined` if it differs from the one that the item was made with.
   */
  find: (key: string) => Found | undefined;
}

function creditedIn({ credits }: Facts, manifest: EarlierManifest): NamedField[] {
  return Object.entries(credits).map(([field, credit]) => ({
    field,
    find(key: string): Found | undefined {
      const person = entryWithKey(profilesOf(manifest)[credit.list], key);
      const image = person?.['image'];
      if (!person || typeof image !== 'string') return undefined;
      const expected = Object.entries(personFields(credit, image));
      if (!expected.every(([name, text]) => person[name] === text)) return undefined;
      return {
        text: { list: credit.list, key, written: person },
        picture: [image, { kind: 'picture', name: credit.portrait }],
      };
    },
  }));
}

function collectionIn({ collection }: Facts, { value }: EarlierManifest): NamedField[] {
  if (!collection) return [];
  const { title, image: name } = collection;
  return [
    {
      field: 'collection',
      find(key: string): Found | undefined {
        const found = entryWithKey(value['collections'], key);
        if (!found || found['title'] !== title) return undefined;
        const text = { list: 'collections', key, written: found } as const;
        const image = found['image'];
        if (typeof image !== 'string') return { text };
        return name === undefined ? undefined : { text, picture: [image, { kind: 'picture', name }] };
      },
    },
  ];
}

/**
 * Returns whether the references of a field name exactly the item's parts, in order: each by its server id or by the
 * key that it has in the export.
 */
function hasParts({ field, ids }: NonNullable<Facts['parts']>, references: unknown, refer: Refer): boolean {
  if (!Array.isArray(references) || references.length !== ids.length) return false;
  return ids.every((id, index) => {
    const reference: unknown = references[index];
    return isJsonObject(reference) ? reference['id'] === id : reference === refer(field, id);
  });
}

/** Adds to a track the path of the file that it was uploaded from, if the manifest's folder is known. */
function withSource(content: Content, path: string, { folder }: EarlierManifest): Content {
  return content.kind === 'track' && folder !== undefined
    ? { ...content, source: resolve(folder, path) }
    : content;
}
