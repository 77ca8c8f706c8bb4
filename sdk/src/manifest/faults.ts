/** Path within the file: member names and indexes from the root, as in `['nfts', 3, 'title']`. */
export type Place = readonly (string | number)[];

/** An error in a manifest. */
export interface ManifestFault {
  /** Path such as `nfts[3].title`, or `line 3, column 5` for syntax errors. Empty if it concerns the whole file. */
  path: string;
  message: string;
  /** Line of the field, or of its item if it is missing, counted from 1. `undefined` in CSV and for syntax errors. */
  line?: number;
  /** Key of the item that the field is in. `undefined` if it has none. */
  key?: string;
}

/** Formats the location of a fault, as in ` (line 31, key rain)`. Empty if it is unknown. */
export function locationText({ line, key }: ManifestFault): string {
  const parts = [
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(key === undefined ? [] : [`key ${key}`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Formats a place, as in `nfts[3].title`. */
export function placeText(place: Place): string {
  let text = '';
  for (const step of place) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) text += text ? `.${step}` : step;
    else text += `[${JSON.stringify(step)}]`;
  }
  return text;
}

/** Formats a fault as one line. */
export function faultLine({ path, message }: ManifestFault): string {
  return path ? `${path}: ${message}` : message;
}
