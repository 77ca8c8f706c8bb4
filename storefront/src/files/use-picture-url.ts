import { useEffect, useState } from 'react';
import { isKeptFile, type StoredPicture } from './kept-file.ts';
import { readKeptFile } from './kept-files.ts';

/**
 * Returns a URL to display a picture that was chosen, is stored in this browser, or is on the server. `undefined` while
 * it loads, and if there is no picture or its file was deleted.
 */
export function usePictureUrl(picture: File | StoredPicture | null): string | undefined {
  const [local, setLocal] = useState<{ of: unknown; url: string }>();
  const kept = isKeptFile(picture) ? picture.kept : null;
  const source = picture instanceof File ? picture : kept;
  useEffect(() => {
    if (source === null) return;
    let url: string | undefined;
    let isOver = false;
    const show = (blob: Blob) => {
      if (isOver) return;
      url = URL.createObjectURL(blob);
      setLocal({ of: source, url });
    };
    if (source instanceof File) show(source);
    // If the file was deleted, the placeholder is shown.
    else readKeptFile(source).then(show, () => undefined);
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [source]);
  if (source !== null) return local?.of === source ? local.url : undefined;
  return picture && 'url' in picture ? picture.url : undefined;
}
