import { AUDIO_EXTENSIONS, IMAGE_EXTENSIONS, type ContentKind } from '@cubedrop/sdk';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { fileTexts, readChosen } from '../../files/chosen-file.ts';
import { showMessage } from '../messages/show-message.ts';

export interface FileFieldProps<Values extends FieldValues> {
  label: string;
  control: Control<Values>;
  name: Path<Values>;
}

interface FileField {
  /** Id of the input, for the label. */
  id: string;
  /** The chosen file or picture. */
  value: unknown;
  /** Attributes of the surrounding box, which reflect the state of the field. */
  box: { 'data-over': boolean; 'data-bad': boolean };
  /** The file input, which fills its box so that files can be dropped anywhere in it. */
  input: ReactNode;
  /** Shown below the field: the error, otherwise the hint. */
  hint: ReactNode;
}

const EXTENSIONS = { image: IMAGE_EXTENSIONS, audio: AUDIO_EXTENSIONS };

/** A form field for one file, chosen or dropped. The file is validated before it is accepted. */
export function useFileField<Values extends FieldValues>(
  { control, name }: Omit<FileFieldProps<Values>, 'label'>,
  kind: ContentKind,
  hint: string,
): FileField {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const [rejected, setRejected] = useState<{ value: unknown; fault: string }>();
  const [isOver, setOver] = useState(false);
  const latest = useRef<File>(null);
  // The error of a rejected file disappears once another one is chosen or the form is reset.
  const fault = rejected && rejected.value === field.value ? rejected.fault : undefined;
  const error = fault ?? fieldState.error?.message;

  function reject(text: string) {
    setRejected({ value: field.value, fault: text });
    showMessage('bad', text, { isPassing: true });
  }

  async function choose(file: File) {
    latest.current = file;
    const read = await readChosen(file, kind);
    // A large file may take longer to read than one that was chosen after it.
    if (latest.current !== file) return;
    if (typeof read === 'string') return reject(read);
    setRejected(undefined);
    field.onChange(read);
  }

  function drop(event: DragEvent) {
    setOver(false);
    if (event.dataTransfer.files.length < 2) return;
    event.preventDefault();
    reject(fileTexts.oneAtATime);
  }

  return {
    id,
    value: field.value,
    box: { 'data-over': isOver, 'data-bad': error !== undefined },
    input: (
      <input
        ref={field.ref}
        id={id}
        type="file"
        accept={EXTENSIONS[kind].join(',')}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        onBlur={field.onBlur}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
    ),
    hint: (
      <span id={`${id}-hint`} className={`hint ${error ? 'hint-bad' : ''}`}>
        {error ?? hint}
      </span>
    ),
  };
}
