import type { Person } from '@cubedrop/sdk/api';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField } from '../../../components/form/image-field.tsx';
import { PickField } from '../../../components/form/pick-field.tsx';
import { FormPart, SourceSwitch } from '../../../components/form/sections.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { Portrait } from '../../../components/portrait.tsx';
import { useMusicArtists } from './queries.ts';
import { newCubeTexts as texts } from './texts.ts';
import type { CubeValues } from './values.ts';

const FIELDS = ['musicArtistName', 'musicArtistPortrait', 'musicArtistStatement'] as const;

/** Form section for the music artist: a new person, or one credited earlier. */
export function ArtistPart({ checked: { form, field } }: { checked: CheckedForm<CubeValues> }) {
  const { data: artists = [] } = useMusicArtists();
  const [enteredName, picture] = form.watch(['musicArtistName', 'musicArtistPortrait']);
  const selected =
    artists.find(
      ({ name, portrait }) =>
        name === enteredName && picture !== null && 'url' in picture && picture.url === portrait,
    ) ?? null;

  function fillIn(person: Person | null) {
    form.setValue('musicArtistName', person?.name ?? '');
    form.setValue('musicArtistPortrait', person && { url: person.portrait });
    form.setValue('musicArtistStatement', person?.statement ?? '');
    form.clearErrors([...FIELDS]);
  }

  const about = <TextAreaField label={texts.about} {...field('musicArtistStatement')} />;
  return (
    <FormPart
      title={texts.artist}
      beside={
        <SourceSwitch label={texts.artist} onSource={() => fillIn(null)} {...field('musicArtistSource')} />
      }
    >
      {form.watch('musicArtistSource') === 'New' ? (
        <>
          <div className="form-two">
            <TextField label={texts.name} autoComplete="off" {...field('musicArtistName')} />
            <ImageField label={texts.artistImage} control={form.control} name="musicArtistPortrait" />
          </div>
          {about}
        </>
      ) : (
        <div className="form-two">
          <PickField
            label={texts.name}
            items={artists}
            selected={selected}
            onSelect={fillIn}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            pictureOf={({ portrait }) => <Portrait src={portrait} size={44} />}
            prompt={texts.chooseArtist}
            none={texts.noArtists}
            error={field('musicArtistName').error}
            ref={field('musicArtistName').ref}
          />
          {about}
        </div>
      )}
    </FormPart>
  );
}
