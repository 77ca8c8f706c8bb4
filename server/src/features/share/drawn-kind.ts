/** Kinds of items with their own share picture. */
export type DrawnKind = 'cube' | 'drop';
