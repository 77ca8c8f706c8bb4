import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useNow } from '../../../clock/use-clock.ts';
import { messageOf } from '../../../components/form/use-checked-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { isManifestName, type NamedFile } from '../../../files/named-file.ts';
import type { Import } from './read-import.ts';

/** Result of reading the files; `null` while they are being read, or if there is no manifest. */
type Reading = Import | { failed: string } | null;

export interface UseImport {
  files: readonly NamedFile[];
  /** The files that may be the manifest. */
  manifests: readonly NamedFile[];
  /** The manifest; `null` if there is none, or if none of several has been chosen yet. */
  manifest: NamedFile | null;
  /** Chooses the manifest by its path, if there are several. */
  choose: (path: string) => void;
  reading: Reading;
  /** Adds files. A file replaces an earlier one with the same path. */
  addFiles: (files: readonly NamedFile[]) => void;
  startOver: () => void;
}

/** Reads a manifest among the given files. @param initialFiles the files to start with */
export function useImport(initialFiles: readonly NamedFile[]): UseImport {
  const account = useSession()?.address ?? '';
  const now = useNow();
  const [files, setFiles] = useState(initialFiles);
  const [chosen, setChosen] = useState<string>();
  const [read, setRead] = useState<{ files: unknown; manifest: NamedFile; reading: Reading }>();
  const manifests = files.filter(({ file }) => isManifestName(file.name));
  const [first, ...others] = manifests;
  const only = others.length === 0 ? first : undefined;
  const manifest = manifests.find(({ path }) => path === chosen) ?? only ?? null;

  useEffect(() => {
    if (!manifest) return;
    let isStale = false;
    const publish = (reading: Reading) => !isStale && setRead({ files, manifest, reading });
    import('./read-import.ts')
      .then(({ readImport }) => readImport(files, manifest, { api, account, now: now() }))
      .then(publish, (error: unknown) => publish({ failed: messageOf(error) }));
    return () => void (isStale = true);
    // The files are not read again when only the time changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [files, manifest, account]);

  return {
    files,
    manifests,
    manifest,
    choose: setChosen,
    reading: read?.files === files && read.manifest === manifest ? read.reading : null,
    addFiles(more) {
      const paths = new Set(more.map(({ path }) => path));
      setFiles([...files.filter(({ path }) => !paths.has(path)), ...more]);
    },
    startOver() {
      setFiles([]);
      setChosen(undefined);
    },
  };
}
