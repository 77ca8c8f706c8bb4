import { useEffect, useRef, useState, type DragEvent } from 'react';
import { arePictures, filesOfDrop, isManifestName, type NamedFile } from '../../../files/named-file.ts';

/**
 * Opens the import when several files, a folder or a manifest are dropped anywhere on the screen.
 * @param onPictures called instead if they are pictures without a manifest
 */
export function useImportDrop(onPictures: (files: readonly NamedFile[]) => void) {
  const [droppedFiles, setDroppedFiles] = useState<readonly NamedFile[] | null>(null);
  // A folder takes a while to be read. The screen may have been rendered again since.
  const addPictures = useRef(onPictures);
  useEffect(() => void (addPictures.current = onPictures), [onPictures]);
  return {
    /** The files with which the import was opened; `null` while it is closed. */
    droppedFiles,
    open: () => setDroppedFiles([]),
    close: () => setDroppedFiles(null),
    onDragOver(event: DragEvent) {
      // Otherwise the browser would navigate to the file. File inputs handle a drop themselves.
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    },
    onDropCapture(event: DragEvent) {
      const { items, files } = event.dataTransfer;
      const hasFolder = [...items].some((item) => item.webkitGetAsEntry()?.isDirectory);
      const isMany = files.length > 1 || hasFolder || isManifestName(files[0]?.name ?? '');
      // The dialog of the import handles drops itself. React passes its events here too, although the dialog is
      // elsewhere in the document.
      const opensImport = isMany && event.currentTarget.contains(event.target as Node);
      if (!opensImport && event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (!opensImport) return;
      event.stopPropagation();
      void filesOfDrop(event.dataTransfer).then((dropped) =>
        arePictures(dropped) ? addPictures.current(dropped) : setDroppedFiles(dropped),
      );
    },
  };
}
