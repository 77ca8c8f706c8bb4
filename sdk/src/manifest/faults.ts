/** Path within the file: member names and indexes from the root, as in `['nfts', 3, 'title']`. */
export type Place = readonly (string | number)[];

/** An error in a manifest. */
export interface ManifestFault {
  /** Such as `nfts[3].title`, or `line 3, column 5` for syntax errors. Empty if it concerns the whole file. */
  path: string;
  message: string;
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
