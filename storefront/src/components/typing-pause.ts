/** Pause after which typing counts as finished, in ms. */
export const TYPING_MS = 300;
