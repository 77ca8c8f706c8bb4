import { join } from 'node:path';

/** Returns the data folder of the stack at a URL: the subfolder of `CUBEDROP_DATA` named after the URL's port. */
export const dataOf = (url: string): string => join(process.env.CUBEDROP_DATA ?? '', new URL(url).port);
