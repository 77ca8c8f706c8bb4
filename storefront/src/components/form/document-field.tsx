import { DOCUMENT_EXTENSIONS, MAX_DOCUMENTS } from '@cubedrop/sdk';
import { useId, type Ref } from 'react';
import { Icon } from '../icon.tsx';

const texts = {
  label: 'Documents',
  choose: 'Choose documents',
  hint: `PDF, PNG or JPEG, ${MAX_DOCUMENTS} at most, each up to 5 MiB.`,
  remove: (name: string) => `Remove ${name}`,
};

interface DocumentFieldProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** A file field for documents, with drag and drop. Lists the chosen files, which can be removed again. */
export function DocumentField({ files, onFiles, error, ref }: DocumentFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{texts.label}</label>
      <div className="file-box" data-bad={error !== null}>
        <Icon name="document" className="size-8!" />
        <span className="grid gap-0.5">
          <span className="link text-sm font-[560]">{texts.choose}</span>
          <span id={`${id}-hint`} className={`hint ${error ? 'hint-bad' : ''}`}>
            {error ?? texts.hint}
          </span>
        </span>
        <input
          ref={ref}
          id={id}
          type="file"
          multiple
          aria-invalid={error !== null}
          accept={DOCUMENT_EXTENSIONS.join(',')}
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
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`} className="flex items-center justify-between gap-4">
              <bdi className="min-w-0 truncate text-sm">{file.name}</bdi>
              <button
                type="button"
                className="icon-btn"
                aria-label={texts.remove(file.name)}
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
