import { AUDIO_ENDINGS } from '@cubedrop/sdk';
import { useEffect, useId, useState } from 'react';
import { useController, type Control, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { readTrack } from '../../files/audio-fault.ts';
import { Icon } from '../icon.tsx';
import { say } from '../messages/say.ts';
import './sections.css';

interface AudioFieldProps<Values extends FieldValues> {
  label: string;
  hint: string;
  control: Control<Values>;
  name: Path<Values>;
}

/** A field for a track: chosen, or dropped on it; looked at before it is taken, and there to be heard. */
export function AudioField<Values extends FieldValues>({
  label,
  hint,
  control,
  name,
}: AudioFieldProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const track = field.value as File | null;
  const url = useTrackUrl(track);
  const error = fault ?? fieldState.error?.message;

  async function choose(file: File) {
    const read = await readTrack(file);
    if (typeof read === 'string') {
      setFault(read);
      return say('bad', read, { isPassing: true });
    }
    setFault(undefined);
    field.onChange(read as PathValue<Values, Path<Values>>);
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="file-box" data-over={isOver} data-bad={error !== undefined}>
        <Icon name="upload" className="mx-3.5" />
        <span className="grid min-w-0 gap-0.5">
          {track && <b className="truncate text-sm font-[560]">{track.name}</b>}
          <span className="link justify-self-start text-sm font-[560]">
            {track ? 'Replace' : 'Choose an .mp3'}
          </span>
          <span id={`${id}-hint`} className={`hint ${error ? 'hint-bad' : ''}`}>
            {error ?? hint}
          </span>
        </span>
        <input
          ref={field.ref}
          id={id}
          type="file"
          accept={AUDIO_ENDINGS.join(',')}
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
