/** Text of an empty list. */
export const NOTHING_TO_DISPLAY = 'Nothing to Display';
