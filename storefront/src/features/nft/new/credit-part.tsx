import type { Person } from '@cubedrop/sdk/api';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField } from '../../../components/form/image-field.tsx';
import { PickField } from '../../../components/form/pick-field.tsx';
import { FormPart, OriginSwitch } from '../../../components/form/sections.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { Portrait } from '../../../components/portrait.tsx';
import { nftTexts as texts } from '../texts.ts';
import type { NftValues } from './values.ts';

/** The credits of an NFT: their form fields, and how a known person fills them in. */
export const CREDITS = {
  imageArtist: {
    title: texts.imageArtist,
    origin: 'imageArtistOrigin',
    name: 'imageArtistName',
    picture: 'imageArtistPortrait',
    words: 'imageArtistStatement',
    wordsLabel: texts.aboutTheArt,
    website: 'imageArtistWebsite',
  },
  producer: {
    title: texts.producer,
    origin: 'producerOrigin',
    name: 'producerName',
    picture: 'producerPortrait',
    words: 'producerStatement',
    wordsLabel: texts.inspiration,
    website: null,
  },
  executiveProducer: {
    title: texts.executiveProducer,
    origin: 'executiveProducerOrigin',
    name: 'executiveProducerName',
    picture: 'executiveProducerPortrait',
    words: 'executiveProducerStatement',
    wordsLabel: texts.inspiration,
    website: null,
  },
  fan: {
    title: texts.fan,
    origin: 'fanOrigin',
    name: 'fanName',
    picture: 'fanPortrait',
    words: 'fanStatement',
    wordsLabel: texts.inspiration,
    website: null,
  },
} as const;

interface CreditPartProps {
  credit: (typeof CREDITS)[keyof typeof CREDITS];
  checked: CheckedForm<NftValues>;
  people: readonly Person[];
}

/** Fields for a credit: entered anew, or filled in from someone credited before. */
export function CreditPart({ credit, checked: { form, field }, people }: CreditPartProps) {
  const { name, picture, words, website } = credit;
  const isNew = form.watch(credit.origin) === 'New';
  const chosen = form.watch(picture);
  const chosenName = form.watch(name);
  const taken =
    people.find(
      (person) =>
        chosen !== null && 'url' in chosen && chosen.url === person.portrait && person.name === chosenName,
    ) ?? null;

  function clear() {
    form.setValue(name, '');
    form.setValue(picture, null);
    form.setValue(words, '');
    if (website) form.setValue(website, '');
    form.clearErrors([name, picture, words, ...(website ? [website] : [])]);
  }

  function fillIn(person: Person) {
    form.setValue(name, person.name);
    form.setValue(picture, { url: person.portrait });
    form.setValue(words, person.statement ?? '');
    if (website) form.setValue(website, person.website ?? '');
    form.clearErrors([name, picture, words, ...(website ? [website] : [])]);
  }

  const websiteField = website && (
    <TextField label={texts.website} type="url" placeholder="https://" maxLength={2048} {...field(website)} />
  );
  const wordsField = <TextAreaField label={credit.wordsLabel} {...field(words)} />;
  return (
    <FormPart
      title={credit.title}
      beside={<OriginSwitch label={credit.title} onOrigin={clear} {...field(credit.origin)} />}
    >
      {isNew ? (
        <>
          <div className="form-two">
            <TextField label={texts.name} autoComplete="off" {...field(name)} />
            {websiteField ?? <ImageField label={texts.image} control={form.control} name={picture} />}
          </div>
          {website ? (
            <div className="form-two">
              <ImageField label={texts.image} control={form.control} name={picture} />
              {wordsField}
            </div>
          ) : (
            wordsField
          )}
        </>
      ) : (
        <div className="form-two">
          <PickField
            label={texts.name}
            items={people}
            taken={taken}
            onTake={fillIn}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            pictureOf={({ portrait }) => <Portrait src={portrait} size={44} />}
            prompt={texts.choosePerson}
            none={texts.noPeople}
            error={field(name).error}
            ref={field(name).ref}
          />
          {websiteField}
          {wordsField}
        </div>
      )}
    </FormPart>
  );
}
