import { IMAGE_ENDINGS } from '@cubedrop/sdk';
import type { UploadedFile } from '@cubedrop/sdk/flows';
import { useId, useState } from 'react';
import { useController, type Control, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { imageTexts, readImage } from '../../files/image-fault.ts';
import { usePictureUrl } from '../../files/use-picture-url.ts';
import { Icon } from '../icon.tsx';
import { say } from '../messages/say.ts';
import { Picture } from '../picture.tsx';

/** A picture of a form: a chosen file, or one that somebody existing brings along. */
export type ChosenPicture = File | UploadedFile | null;

interface ImageFieldProps<Values extends FieldValues> {
  label: string;
  control: Control<Values>;
  name: Path<Values>;
  /** As large as its column, in the edge that this class draws. */
  framed?: string;
}

/** A field for a picture: chosen, or dropped on it; looked at before it is taken, and shown. */
export function ImageField<Values extends FieldValues>({
  label,
  control,
  name,
  framed,
}: ImageFieldProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const picture = field.value as ChosenPicture;
  const url = usePictureUrl(picture);
  const error = fault ?? fieldState.error?.message;

  async function choose(file: File) {
    const read = await readImage(file);
    if (typeof read === 'string') {
      setFault(read);
      return say('bad', read, { isPassing: true });
    }
    setFault(undefined);
    field.onChange(read as PathValue<Values, Path<Values>>);
  }

  const input = (
    <input
      ref={field.ref}
      id={id}
      type="file"
      accept={IMAGE_ENDINGS.join(',')}
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-hint`}
      onBlur={field.onBlur}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) void choose(file);
      }}
    />
  );
  const hint = (
    <span id={`${id}-hint`} className={`hint ${error ? 'hint-bad' : ''}`}>
      {error ?? imageTexts.hint}
    </span>
  );
  const words = picture ? 'Replace' : 'Choose a picture';
  if (framed !== undefined) {
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <div className="image-box" data-over={isOver} data-bad={error !== undefined}>
          {url ? (
            <Picture src={url} alt="" size={424} eager className={`framed aspect-square w-full ${framed}`} />
          ) : (
            <span className="image-box-empty">
              <Icon name="upload" />
              <b className="text-sm font-[560]">{words}</b>
            </span>
          )}
          {input}
        </div>
        {hint}
      </div>
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="file-box" data-over={isOver} data-bad={error !== undefined}>
        {url ? (
          <Picture src={url} alt="" size={48} eager className="size-12 flex-none" />
        ) : (
          <span className="grid size-12 flex-none place-items-center">
            <Icon name="upload" />
          </span>
        )}
        <span className="grid min-w-0 gap-0.5">
          {picture instanceof File && <b className="truncate text-sm font-[560]">{picture.name}</b>}
          <span className="link justify-self-start text-sm font-[560]">{words}</span>
          {hint}
        </span>
        {input}
      </div>
    </div>
  );
}
