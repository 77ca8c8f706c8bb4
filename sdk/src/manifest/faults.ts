/** Where in the file: member names and positions from the root, as in ['nfts', 3, 'title']. */
export type Place = readonly (string | number)[];

/** One thing wrong with a manifest. */
export interface ManifestFault {
  /** `nfts[3].title`; for faults of syntax `line 3, column 5`; empty for the file as a whole. */
  path: string;
  message: string;
}

/** A place as people write it: `nfts[3].title`. */
export function placeText(place: Place): string {
  let text = '';
  for (const step of place) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) text += text ? `.${step}` : step;
    else text += `[${JSON.stringify(step)}]`;
  }
  return text;
}

/** A fault as one line. */
export function faultLine({ path, message }: ManifestFault): string {
  return path ? `${path}: ${message}` : message;
}
