import type { Person } from '@cubedrop/sdk/api';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField } from '../../../components/form/image-field.tsx';
import { PickField } from '../../../components/form/pick-field.tsx';
import { FormPart, OriginSwitch } from '../../../components/form/sections.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { Portrait } from '../../../components/portrait.tsx';
import { useMusicArtists } from './queries.ts';
import { newCubeTexts as texts } from './texts.ts';
import type { CubeValues } from './values.ts';

const FIELDS = ['MusicArtistName', 'MusicArtistProfile', 'MusicArtistAbout'] as const;

/** The music artist: entered anew, or filled in from someone credited before. */
export function ArtistPart({ checked: { form, field } }: { checked: CheckedForm<CubeValues> }) {
  const { data: artists = [] } = useMusicArtists();
  const [name, profile] = form.watch(['MusicArtistName', 'MusicArtistProfile']);
  const taken =
    artists.find(
      ({ Name, Profile }) => Name === name && profile !== null && 'url' in profile && profile.url === Profile,
    ) ?? null;

  function fillIn(person: Person | null) {
    form.setValue('MusicArtistName', person?.Name ?? '');
    form.setValue('MusicArtistProfile', person && { url: person.Profile });
    form.setValue('MusicArtistAbout', person?.About ?? '');
    form.clearErrors([...FIELDS]);
  }

  const about = <TextAreaField label={texts.about} {...field('MusicArtistAbout')} />;
  return (
    <FormPart
      title={texts.artist}
      beside={
        <OriginSwitch label={texts.artist} onOrigin={() => fillIn(null)} {...field('musicartisttype')} />
      }
    >
      {form.watch('musicartisttype') === 'New' ? (
        <>
          <div className="form-two">
            <TextField label={texts.name} autoComplete="off" {...field('MusicArtistName')} />
            <ImageField label={texts.artistImage} control={form.control} name="MusicArtistProfile" />
          </div>
          {about}
        </>
      ) : (
        <div className="form-two">
          <PickField
            label={texts.name}
            items={artists}
            taken={taken}
            onTake={fillIn}
            keyOf={({ _id }) => _id}
            nameOf={({ Name }) => Name}
            pictureOf={({ Profile }) => <Portrait src={Profile} size={44} />}
            prompt={texts.chooseArtist}
            none={texts.noArtists}
            error={field('MusicArtistName').error}
            ref={field('MusicArtistName').ref}
          />
          {about}
        </div>
      )}
    </FormPart>
  );
}
