import type { Control } from 'react-hook-form';
import { AudioField } from '../../../components/form/audio-field.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { newCubeTexts as texts } from './texts.ts';
import type { CubeValues } from './values.ts';

/** The owner track and the preview track of a cube. */
export function MusicPart({ control }: { control: Control<CubeValues> }) {
  return (
    <FormPart title={texts.music}>
      <div className="form-two">
        <AudioField label={texts.ownerFile} hint={texts.ownerHint} control={control} name="ownerTrack" />
        <AudioField
          label={texts.nonOwnerFile}
          hint={texts.nonOwnerHint}
          control={control}
          name="previewTrack"
        />
      </div>
    </FormPart>
  );
}
