import { placeText, type ManifestFault, type Place } from './faults.ts';
import { FIELD_ORDER, itemPlaceOf, listOf } from './lists.ts';

/** A fault before it has its place in the report. */
export interface Finding {
  place: Place;
  message: string;
}

/** Collects what is wrong; of several things wrong with one place, the first told is kept. */
export class Findings {
  readonly #found: Finding[] = [];
  /** Every place where something is wrong, and every place around one. */
  readonly #touched = new Set<string>();

  /** Adds what is wrong at `place`, unless something in or at it is known to be wrong already. */
  add(place: Place, message: string): void {
    if (this.has(place)) return;
    this.#found.push({ place, message });
    for (let depth = 0; depth <= place.length; depth++) this.#touched.add(nameOf(place.slice(0, depth)));
  }

  /** Whether something is wrong at `place` or inside it. */
  has(place: Place): boolean {
    return this.#touched.has(nameOf(place));
  }

  /** How many there are. */
  get count(): number {
    return this.#found.length;
  }

  /** In the order of the file; for one item in the order of its checks. */
  report(offsetOf: (place: Place) => number): ManifestFault[] {
    const ranked = this.#found.map((found) => ({
      ...found,
      item: offsetOf(itemPlaceOf(found.place)),
      rank: rankOf(found.place),
      offset: offsetOf(found.place),
    }));
    ranked.sort((a, b) => a.item - b.item || a.rank - b.rank || a.offset - b.offset);
    return ranked.map(({ place, message }) => ({ path: placeText(place), message }));
  }
}

function nameOf(place: Place): string {
  return JSON.stringify(place);
}

function rankOf(place: Place): number {
  const item = itemPlaceOf(place);
  const list = listOf(place);
  // A file may have any name where a list's belongs, those that every object has included.
  const order = (Object.hasOwn(FIELD_ORDER, list) && FIELD_ORDER[list]) || [];
  const rank = order.indexOf(String(place[item.length] ?? ''));
  return rank === -1 ? (item.length === place.length ? -1 : order.length) : rank;
}
