import { join } from 'node:path';
import { RELEASE_NAME } from '../init/release-files.ts';
import type { Session } from '../session/session.ts';
import type { Progress } from '../terminal/progress.ts';
import { oneLine } from '../terminal/sanitize.ts';
import type { ExportedRelease } from './exported-release.ts';
import type { OutputFolder } from './output-folder.ts';
import { requireNone, saveFiles } from './save-files.ts';

export interface WriteOptions {
  /** Whether to download the files that the manifest names. */
  withFiles: boolean;
  /** Whether files with other content are overwritten. */
  mayOverwrite: boolean;
}

/** Result of an export. */
export interface Exported {
  release: ExportedRelease;
  /** Path of the manifest; `undefined` if there is nothing to export. */
  manifest: string | undefined;
  /** Paths of the files that the manifest names and that are not in the folder. */
  missing: string[];
  /** Paths of the preview tracks that are silence, because the server does not serve them whole. */
  placeholders: string[];
}

/** The folder that an export is written to, and the session with which its files are downloaded. */
export interface Writing {
  session: Pick<Session, 'api' | 'apiUrl' | 'insecureHttp' | 'config' | 'account'>;
  folder: OutputFolder;
  progress: Progress;
}

/**
 * Writes the files, if `withFiles` is set, and then the manifest, each completely or not at all.
 * @throws CubedropError `validation` if a file cannot be written, or, before anything is written, if a file exists with
 *   other content and `mayOverwrite` is not set; the error of a failed download
 */
export async function writeRelease(
  release: ExportedRelease,
  { withFiles, mayOverwrite }: WriteOptions,
  { session, folder, progress }: Writing,
): Promise<Exported> {
  const isEmpty = Object.values(release.counts).every((count) => count === 0);
  if (isEmpty) return { release, manifest: undefined, missing: [], placeholders: [] };
  const text = release.manifest(headerOf(session));
  const before = folder.read(RELEASE_NAME);
  const isWritten = before !== undefined && Buffer.from(text).equals(before);
  if (before && !isWritten && !mayOverwrite) requireNone([RELEASE_NAME], folder.path);
  const { placeholders } = withFiles
    ? await saveFiles(
        {
          api: session.api,
          insecureHttp: session.insecureHttp,
          folder,
          mayOverwrite,
          onProgress: (done, total, path) => progress.update('Files', done, total, oneLine(path, 40)),
        },
        release.files,
      )
    : { placeholders: [] };
  if (!isWritten) folder.write(RELEASE_NAME, text);
  const missing = [...release.files.keys()].filter((path) => !folder.has(path));
  return { release, manifest: join(folder.path, RELEASE_NAME), missing, placeholders };
}

/** Returns the comments at the top of a manifest. */
function headerOf({ apiUrl, config, account }: Writing['session']): string[] {
  return [
    `Made by "cubedrop export" from ${oneLine(apiUrl, 200)}, ${oneLine(config.network.name, 60)}, chain ${config.network.chainId},`,
    `for ${account.address}. Everything in it exists there already, so applying it creates nothing.`,
  ];
}
