import { useState, type DragEvent } from 'react';
import { filesOfDrop, isManifestName, type NamedFile } from './named-file.ts';

/** Opens the import for what is dropped anywhere on a screen: many files at once, a folder, or a manifest. */
export function useImportDrop() {
  const [brought, setBrought] = useState<readonly NamedFile[] | null>(null);
  return {
    /** What the import is open with; null while it is not. */
    brought,
    open: () => setBrought([]),
    close: () => setBrought(null),
    onDragOver(event: DragEvent) {
      // Elsewhere a browser would leave the page for the file; a field takes one by itself.
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    },
    onDropCapture(event: DragEvent) {
      const { items, files } = event.dataTransfer;
      const hasFolder = [...items].some((item) => item.webkitGetAsEntry()?.isDirectory);
      const isMany = files.length > 1 || hasFolder || isManifestName(files[0]?.name ?? '');
      if (!isMany && event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (!isMany) return;
      event.stopPropagation();
      void filesOfDrop(event.dataTransfer).then(setBrought);
    },
  };
}
