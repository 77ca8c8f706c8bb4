import { useState, type ChangeEvent } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { filesOfDrop, filesOfInput, type NamedFile } from './named-file.ts';
import { importTexts as texts } from './texts.ts';

/** Makes a file input choose a whole folder. React's types lack the attribute. */
const WHOLE_FOLDER = { webkitdirectory: '' };

/** A drop zone for many files or a whole folder, with buttons to choose either. */
export function FileDrop({ onFiles }: { onFiles: (files: readonly NamedFile[]) => void }) {
  const [isOver, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = filesOfInput(target.files);
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
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
        <label className="btn btn-line btn-small">
          {texts.chooseFiles}
          <input type="file" multiple onChange={choose} />
        </label>
        <label className="btn btn-line btn-small">
          {texts.chooseFolder}
          <input type="file" {...WHOLE_FOLDER} onChange={choose} />
        </label>
      </div>
    </div>
  );
}
