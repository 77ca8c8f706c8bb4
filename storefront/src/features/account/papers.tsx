import { useId } from 'react';
import { Icon } from '../../components/icon.tsx';
import { accountTexts as texts } from './texts.ts';

/** What a paper can be, and how many there are at most. */
const KINDS = ['application/pdf', 'image/png', 'image/jpeg'];
const MOST = 10;
const LARGEST = 5 * 1024 * 1024;

/** What is wrong with a list of papers; null where nothing is. */
export function papersFault(files: readonly File[]): string | null {
  if (files.length > MOST) return texts.papersTooMany;
  if (files.some(({ type, size }) => !KINDS.includes(type) || size === 0)) return texts.papersWrongKind;
  return files.some(({ size }) => size > LARGEST) ? texts.papersTooLarge : null;
}

interface PapersProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  error: string | null;
}

/** Papers that are sent along: chosen or dropped, listed, and taken out again. */
export function Papers({ files, onFiles, error }: PapersProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{texts.papers}</label>
      <div className="file-box">
        <Icon name="document" className="size-8!" />
        <span className="grid gap-0.5">
          <span className="link text-sm font-[560]">{texts.papersChoose}</span>
          <span id={`${id}-hint`} className={`hint ${error ? 'hint-bad' : ''}`}>
            {error ?? texts.papersHint}
          </span>
        </span>
        <input
          id={id}
          type="file"
          multiple
          accept={KINDS.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            const added = [...(event.target.files ?? [])];
            event.target.value = '';
            onFiles([...files, ...added]);
          }}
        />
      </div>
      {files.length > 0 && (
        <ul className="divide-y divide-line">
          {files.map((file, place) => (
            <li key={`${place} ${file.name}`} className="flex items-center justify-between gap-4">
              <span className="min-w-0 truncate text-sm">{file.name}</span>
              <button
                type="button"
                className="icon-btn"
                aria-label={texts.paperRemove(file.name)}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
