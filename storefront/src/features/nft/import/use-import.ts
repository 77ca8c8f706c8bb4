import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useNow } from '../../../clock/use-clock.ts';
import { textOf } from '../../../components/form/use-checked-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { isManifestName, type NamedFile } from './named-file.ts';
import type { Import } from './read-import.ts';

/** What has come of the files so far: null while they are looked at. */
type Reading = Import | { failed: string } | null;

export interface UseImport {
  files: readonly NamedFile[];
  /** Those of the files that may be the manifest. */
  manifests: readonly NamedFile[];
  manifest: NamedFile | null;
  choose: (manifest: NamedFile) => void;
  reading: Reading;
  /** Takes more files; one of the same path takes the place of the first. */
  bring: (files: readonly NamedFile[]) => void;
  startOver: () => void;
}

/** Files that were brought, the manifest among them, and what it asks for. @param brought those to begin with */
export function useImport(brought: readonly NamedFile[]): UseImport {
  const account = useSession()?.address ?? '';
  const now = useNow();
  const [files, setFiles] = useState(brought);
  const [chosen, setChosen] = useState<string>();
  const [read, setRead] = useState<{ of: unknown; manifest: NamedFile; reading: Reading }>();
  const manifests = files.filter(({ file }) => isManifestName(file.name));
  const manifest =
    manifests.find(({ path }) => path === chosen) ?? (manifests.length === 1 ? manifests[0]! : null);

  useEffect(() => {
    if (!manifest) return;
    let isOver = false;
    const tell = (reading: Reading) => !isOver && setRead({ of: files, manifest, reading });
    import('./read-import.ts')
      .then(({ readImport }) => readImport(files, manifest, { api, account, now: now() }))
      .then(tell, (error: unknown) => tell({ failed: textOf(error) }));
    return () => void (isOver = true);
    // The clock is asked once, when the files are looked at.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [files, manifest, account]);

  return {
    files,
    manifests,
    manifest,
    choose: ({ path }) => setChosen(path),
    reading: read?.of === files && read.manifest === manifest ? read.reading : null,
    bring(more) {
      const paths = new Set(more.map(({ path }) => path));
      setFiles([...files.filter(({ path }) => !paths.has(path)), ...more]);
    },
    startOver() {
      setFiles([]);
      setChosen(undefined);
    },
  };
}
