/** Returns what a command printed to stderr, without the lines with the contracts that it pinned. */
export const withoutContracts = (err: string): string => err.replace(/^With the .+, known build\.\n/gm, '');
