/** Media query of screens as narrow as a phone's or a small tablet's. The style sheets repeat it. */
export const NARROW = '(max-width: 900px)';
