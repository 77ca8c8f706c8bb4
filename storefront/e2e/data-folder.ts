import { join } from 'node:path';

/** The data folder of the stack at an address; it lies beside those of the others. */
export const dataOf = (url: string): string => join(process.env.CUBEDROP_DATA ?? '', new URL(url).port);
