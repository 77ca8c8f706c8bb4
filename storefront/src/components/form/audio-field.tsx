import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fileTexts } from '../../files/chosen-file.ts';
import { Icon } from '../icon.tsx';
import { useFileField, type FileFieldProps } from './use-file-field.tsx';
import './sections.css';

/** A file field for a track, with drag and drop. Validates the file and lets the user play it. */
export function AudioField<Values extends FieldValues>({
  label,
  hint,
  ...of
}: FileFieldProps<Values> & { hint: string }) {
  const field = useFileField(of, 'audio', hint);
  const track = field.value as File | null;
  const url = useTrackUrl(track);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <div className="file-box" {...field.box}>
        <Icon name="upload" className="mx-3.5" />
        <span className="grid min-w-0 gap-0.5">
          {track && <bdi className="truncate text-sm font-[560]">{track.name}</bdi>}
          <span className="link justify-self-start text-sm font-[560]">
            {track ? fileTexts.replace : fileTexts.audio.choose}
          </span>
          {field.hint}
        </span>
        {field.input}
      </div>
      {url && <audio className="w-full" controls preload="metadata" src={url} aria-label={label} />}
    </div>
  );
}

function useTrackUrl(track: File | null): string | undefined {
  const [shown, setShown] = useState<{ of: File; url: string }>();
  useEffect(() => {
    if (!track) return;
    const url = URL.createObjectURL(track);
    setShown({ of: track, url });
    return () => URL.revokeObjectURL(url);
  }, [track]);
  return track && shown?.of === track ? shown.url : undefined;
}
