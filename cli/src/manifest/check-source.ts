import {
  checkManifest,
  type Checked,
  type CheckOptions,
  type ManifestFault,
  type ManifestFiles,
} from '@cubedrop/sdk/manifest';
import { FileChecker } from './files.ts';
import type { ManifestSource } from './source.ts';

/**
 * Checks a whole manifest with the files of its folder.
 * @param options `files` that were checked before need not be read again
 */
export function checkSource(
  source: ManifestSource,
  {
    files = new FileChecker(source.folder, source.mayLeaveFolder ?? false),
    ...options
  }: Omit<CheckOptions, 'files'> & { files?: ManifestFiles },
): Promise<{ faults: ManifestFault[] } | Checked> {
  return checkManifest(source, { ...options, files });
}
