/** Maximum length of a label, in characters. */
export const MAX_LABEL_LENGTH = 40;

/** Characters that are invisible or change the order in which others are shown, and all spaces but the usual one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u;

/** Beginnings and ends that would merge with the text around a label. */
const LOOSE_END = /^[ \p{M}]| $/u;

/** Returns a label in the form in which it is stored and shown. */
export const normalizedLabel = (label: string): string => label.normalize('NFC');

/** Returns the form in which labels are compared: labels that differ only in case or normalization are equal. */
export function labelKey(label: string): string {
  // Upper case first: it unites letters with several lower-case forms, such as the Greek sigma.
  return label.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** Returns why a text cannot be the label of a wallet, or `undefined` if it can. */
export function labelFault(text: string): string | undefined {
  const label = normalizedLabel(text);
  if (/^0x/i.test(label)) return 'A label cannot begin with 0x, since it would look like an address.';
  if (label === '' || UNSEEN.test(label) || LOOSE_END.test(label))
    return 'A label consists of visible characters; spaces can only be between them.';
  return [...label].length > MAX_LABEL_LENGTH
    ? `A label has at most ${MAX_LABEL_LENGTH} characters.`
    : undefined;
}
