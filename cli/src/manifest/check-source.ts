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
 * @param options pass `files` of an earlier check to avoid reading them again
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
