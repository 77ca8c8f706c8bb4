import { useState } from 'react';
import { FilesButton } from '../../../components/form/files-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { filesOfDrop, type NamedFile } from '../../../files/named-file.ts';
import { importTexts as texts } from './texts.ts';

/** A drop zone for many files or a whole folder, with buttons to choose either. */
export function FileDrop({ onFiles }: { onFiles: (files: readonly NamedFile[]) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className="import-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void filesOfDrop(event.dataTransfer).then(onFiles);
      }}
    >
      <Icon name="upload" />
      <p>{texts.dropHere}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <FilesButton className="btn btn-line btn-small" accept="any" onFiles={onFiles}>
          {texts.chooseFiles}
        </FilesButton>
        <FilesButton className="btn btn-line btn-small" accept="folder" onFiles={onFiles}>
          {texts.chooseFolder}
        </FilesButton>
      </div>
    </div>
  );
}
