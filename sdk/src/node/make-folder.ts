import { chmodSync, mkdirSync } from 'node:fs';

/** Creates a folder if it is missing, with mode 0700. */
export function makeFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) chmodSync(folder, 0o700);
}
