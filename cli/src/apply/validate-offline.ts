import type { Checked } from '@cubedrop/sdk/manifest';
import type { Call } from '../commands/call.ts';
import { checkSource } from '../manifest/check-source.ts';
import type { FileChecker } from '../manifest/files.ts';
import { reportFaults } from '../manifest/report-faults.ts';
import type { ManifestSource } from '../manifest/source.ts';
import { openServer } from '../session/server.ts';

/**
 * Adds to a manifest source whether the manifest may name files outside its folder, according to the settings. A source
 * that already has this permission, such as that of a resumed run, keeps it.
 */
export function withFilePermission(
  { settings }: Pick<Call<object>, 'settings'>,
  source: ManifestSource,
): ManifestSource {
  return { ...source, mayLeaveFolder: source.mayLeaveFolder ?? settings.mayNameFilesAnywhere };
}

/**
 * Runs the validation that needs no server. Prints the faults and ends the command if the file is invalid. A manifest
 * that is valid only if its items already exist passes if the server can be reached: a later validation then looks the
 * items up.
 */
export async function validateOffline(
  call: Pick<Call<object>, 'terminal' | 'settings'>,
  source: ManifestSource,
  files: FileChecker,
): Promise<Checked> {
  const now = Math.floor(call.terminal.clock() / 1_000);
  const result = await checkSource(source, { now, files });
  if (!('faults' in result)) return result;
  const ifExisting = await checkSource(source, { now, files, mayExist: true });
  if ('faults' in ifExisting) return reportFaults(call.terminal, source, result.faults);
  // The manifest is valid only if its items already exist. Without a server, nobody knows whether they do.
  await openServer(call).catch(() => reportFaults(call.terminal, source, result.faults));
  return ifExisting;
}
