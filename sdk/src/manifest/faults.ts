/** Path within the file: member names and indexes from the root, as in `['nfts', 3, 'title']`. */
export type Place = readonly (string | number)[];

/** An error in a manifest. */
export interface ManifestFault {
  /**
   * Path such as `nfts[3].title`; for a syntax error its location, such as `line 3, column 5`, or `column 2` for a
   * heading of a CSV file. Empty if the fault concerns the whole file.
   */
  path: string;
  /** What is wrong, for display. */
  message: string;
  /** `not-found` if nothing has the id or name that the field refers to. `undefined` for other faults. */
  code?: 'not-found';
  /**
   * Line of the field or the syntax error, or of the item if the field is missing or the file is CSV; counted from 1.
   * `undefined` if the fault concerns the whole file.
   */
  line?: number;
  /**
   * Row of a CSV file, numbered as in a spreadsheet: the names of the columns are row 1. `undefined` for other files.
   */
  row?: number;
  /** Key of the item that the field is in. `undefined` if it has none. */
  key?: string;
  /**
   * Content of the field, shortened to 80 characters. `undefined` if it is missing, blank, a list or a mapping, or if
   * `message` contains it.
   */
  value?: string | number | boolean;
}

/**
 * Formats the location and the value of a fault, as in ` (line 4, row 3, key noon, value "many")`, without a line that
 * its path names. Empty if they are unknown.
 */
export function locationText({ path, line, row, key, value }: ManifestFault): string {
  const parts = [
    ...(line === undefined || path.startsWith('line ') ? [] : [`line ${line}`]),
    ...(row === undefined ? [] : [`row ${row}`]),
    ...(key === undefined ? [] : [`key ${key}`]),
    ...(value === undefined ? [] : [`value ${JSON.stringify(value)}`]),
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

/** Message about people and collections that are not created because no item of the manifest refers to them. */
export const unreferencedMessage = (places: readonly string[]): string =>
  `Nothing in this file names ${places.join(', ')}: people and collections are created with the first NFT or cube that names them.`;
