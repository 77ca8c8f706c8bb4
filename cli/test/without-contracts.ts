/** Returns what a command printed to stderr, without the contracts that it named because it pinned them. */
export const withoutContracts = (err: string): string => err.replace(/^With the .+, known build\.\n/gm, '');
