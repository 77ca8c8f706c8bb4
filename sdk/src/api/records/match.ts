import type { Wire } from '../wire.ts';

/** A text of an item, or of something in it, that contains a word of a search. */
export type Match = Wire['Match'];
