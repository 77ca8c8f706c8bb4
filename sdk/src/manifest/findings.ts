import { placeText, type ManifestFault, type Place } from './faults.ts';
import { FIELD_ORDER, itemPlaceOf, listOf } from './lists.ts';

/** A fault that has not been formatted yet. */
export interface Finding {
  /** Where it is wrong. */
  place: Place;
  /** What is wrong, for display. */
  message: string;
  /** As in `ManifestFault`. */
  code?: ManifestFault['code'];
  /** Whether the name of the field is wrong, whatever the field contains. Defaults to `false`. */
  isUnknownField?: boolean;
}

/** Collects findings. Only the first at each place is kept. */
export class Findings {
  readonly #found: Finding[] = [];
  /** All places with findings, and the ancestors of these places. */
  readonly #touched = new Set<string>();

  /** Adds a finding, unless there is already one at `place` or within it. */
  add(place: Place, message: string, more: Omit<Finding, 'place' | 'message'> = {}): void {
    if (this.has(place)) return;
    this.#found.push({ place, message, ...more });
    for (let depth = 0; depth <= place.length; depth++) this.#touched.add(placeKey(place.slice(0, depth)));
  }

  /** Returns whether there is a finding at `place` or within it. */
  has(place: Place): boolean {
    return this.#touched.has(placeKey(place));
  }

  /** Number of findings. */
  get count(): number {
    return this.#found.length;
  }

  /**
   * Returns the faults in the order of the file, and within an item in the order of its checks.
   * @param describe returns the other members of a finding's fault
   */
  report(
    offsetOf: (place: Place) => number,
    describe: (finding: Finding) => Omit<ManifestFault, 'path' | 'message' | 'code'> = () => ({}),
  ): ManifestFault[] {
    const ranked = this.#found.map((found) => ({
      found,
      item: offsetOf(itemPlaceOf(found.place)),
      rank: rankOf(found.place),
      offset: offsetOf(found.place),
    }));
    ranked.sort((a, b) => a.item - b.item || a.rank - b.rank || a.offset - b.offset);
    return ranked.map(({ found }) => ({
      path: placeText(found.place),
      message: found.message,
      ...(found.code === undefined ? {} : { code: found.code }),
      ...describe(found),
    }));
  }
}

function placeKey(place: Place): string {
  return JSON.stringify(place);
}

function rankOf(place: Place): number {
  const item = itemPlaceOf(place);
  const list = listOf(place);
  // The list's name comes from the file and could be the name of an inherited property, such as `constructor`.
  const order = (Object.hasOwn(FIELD_ORDER, list) && FIELD_ORDER[list]) || [];
  const rank = order.indexOf(String(place[item.length] ?? ''));
  return rank === -1 ? (item.length === place.length ? -1 : order.length) : rank;
}
