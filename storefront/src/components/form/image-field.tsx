import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fileTexts } from '../../files/chosen-file.ts';
import { isKeptFile, type StoredPicture } from '../../files/kept-file.ts';
import { chosenNameOf } from '../../files/kept-files.ts';
import { usePictureUrl } from '../../files/use-picture-url.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import { useFileField, type FileFieldProps } from './use-file-field.tsx';

/** A chosen file, one stored in this browser, or the picture of an existing record; `null` for none. */
export type ChosenPicture = File | StoredPicture | null;

interface ImageFieldProps<Values extends FieldValues> extends FileFieldProps<Values> {
  /** Class of the frame of a large preview. Without it, the preview is small. */
  framed?: string;
}

/** A file field for a picture, with drag and drop. Validates the file and shows a preview. */
export function ImageField<Values extends FieldValues>({ label, framed, ...of }: ImageFieldProps<Values>) {
  const field = useFileField(of, 'image', fileTexts.image.hint);
  const picture = field.value as ChosenPicture;
  const url = usePictureUrl(picture);
  const isLarge = framed !== undefined;
  const Shown = isLarge ? LargePicture : SmallPicture;
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <div className={isLarge ? 'image-box' : 'file-box'} {...field.box}>
        <Shown url={url} picture={picture} framed={framed} hint={field.hint} />
        {field.input}
      </div>
      {isLarge && field.hint}
    </div>
  );
}

interface PictureProps {
  url: string | undefined;
  picture: ChosenPicture;
  framed: string | undefined;
  hint: ReactNode;
}

function SmallPicture({ url, picture, hint }: PictureProps) {
  const name = nameOf(picture);
  return (
    <>
      {url ? (
        <Picture src={url} alt="" size={48} eager className="size-12 flex-none" />
      ) : (
        <span className="grid size-12 flex-none place-items-center">
          <Icon name="upload" />
        </span>
      )}
      <span className="grid min-w-0 gap-0.5">
        {name !== null && <bdi className="truncate text-sm font-[560]">{name}</bdi>}
        <span className="link justify-self-start text-sm font-[560]">{actionOf(picture)}</span>
        {hint}
      </span>
    </>
  );
}

function LargePicture({ url, picture, framed }: PictureProps) {
  if (url)
    return <Picture src={url} alt="" size={424} eager className={`framed aspect-square w-full ${framed}`} />;
  return (
    <span className="image-box-empty">
      <Icon name="upload" />
      <b className="text-sm font-[560]">{actionOf(picture)}</b>
    </span>
  );
}

/** Returns the name of a file as it was chosen; `null` for a picture on the server. */
function nameOf(picture: ChosenPicture): string | null {
  if (picture instanceof File) return picture.name;
  return isKeptFile(picture) ? chosenNameOf(picture) : null;
}

const actionOf = (picture: ChosenPicture) => (picture ? fileTexts.replace : fileTexts.image.choose);
