/** Returns what a command printed to stderr, without the lines about contracts whose build is known. */
export const withoutContracts = (err: string): string => err.replace(/^With the .+, known build\.\n/gm, '');
