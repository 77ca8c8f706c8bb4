import { join } from 'node:path';

/** Returns the data folder of the stack at a URL. Each stack has its own subfolder. */
export const dataOf = (url: string): string => join(process.env.CUBEDROP_DATA ?? '', new URL(url).port);
