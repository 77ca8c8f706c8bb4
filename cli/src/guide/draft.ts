import type { Seconds } from '@cubedrop/sdk';
import type { PersonList } from '@cubedrop/sdk/manifest';
import { checkSource } from '../manifest/check-source.ts';
import { slugOf } from '../manifest/slug.ts';

/** A profile or collection that is described once and referenced by its key afterwards. */
export interface Named {
  key: string;
  /** Label in selection prompts. */
  label: string;
  /** Fields as written in a manifest. */
  written: Record<string, string>;
}

/** The answers so far, as a manifest. */
export class Draft {
  readonly people: Record<PersonList, Named[]> = {
    imageArtists: [],
    producers: [],
    executiveProducers: [],
    fans: [],
    musicArtists: [],
  };
  readonly collections: Named[] = [];
  readonly nfts: Record<string, unknown>[] = [];

  /** Returns the manifest of the answers, with file paths mapped by `mapPath`. */
  manifest(mapPath: (path: string) => string = (path) => path): Record<string, unknown> {
    const items = (named: readonly Named[]) =>
      named.map(({ key, written }) => ({ key, ...withPaths(written, ['image'], mapPath) }));
    const profiles = Object.fromEntries(
      Object.entries(this.people)
        .filter(([, named]) => named.length > 0)
        .map(([list, named]) => [list, items(named)]),
    );
    return {
      version: 1,
      ...(Object.keys(profiles).length > 0 ? { profiles } : {}),
      ...(this.collections.length > 0 ? { collections: items(this.collections) } : {}),
      nfts: this.nfts.map((nft) => withPaths(nft, ['artwork'], mapPath)),
    };
  }

  /** Derives an unused key from a name: `ana-ruiz` from `Ana Ruiz`, `ana-ruiz-2` if that is taken. */
  keyFor(name: string, taken: readonly { key?: unknown }[]): string {
    const base = slugOf(name, 56) || 'item';
    for (let number = 1; ; number++) {
      const key = number === 1 ? base : `${base}-${number}`;
      if (!taken.some((one) => one.key === key)) return key;
    }
  }
}

/**
 * Returns the message of the first fault at a path of a manifest, or `undefined` if there is none. File paths are
 * relative to `folder`. With `mayExist`, it is no fault that a time is before `now` or that drops share a cube.
 */
export async function faultAt(
  path: string,
  manifest: Record<string, unknown>,
  folder: string,
  { now = 0, mayExist = false }: { now?: Seconds; mayExist?: boolean } = {},
): Promise<string | undefined> {
  const source = {
    name: 'answers',
    folder,
    mayLeaveFolder: true,
    text: JSON.stringify({ version: 1, ...manifest }),
  };
  const checked = await checkSource(source, { now, mayExist });
  if (!('faults' in checked)) return undefined;
  return checked.faults.find((fault) => fault.path === path)?.message;
}

function withPaths(
  written: Record<string, unknown>,
  fields: readonly string[],
  mapPath: (path: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      fields.includes(name) && typeof value === 'string' ? mapPath(value) : value,
    ]),
  );
}
