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
 * Validates a manifest together with the files that it references.
 * @param options `files` can be those of an earlier check, so that no file is read again
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
