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
    origin: 'imageartisttype',
    name: 'ImageArtistName',
    picture: 'ImageArtistProfile',
    words: 'ImageArtistAbout',
    wordsLabel: texts.aboutTheArt,
    wordsOf: ({ About }: Person) => About,
    website: 'ImageArtistWebsite',
  },
  producer: {
    title: texts.producer,
    origin: 'producertype',
    name: 'ProducerName',
    picture: 'ProducerProfile',
    words: 'ProducerInspiration',
    wordsLabel: texts.inspiration,
    wordsOf: ({ Inspiration }: Person) => Inspiration,
    website: null,
  },
  executiveProducer: {
    title: texts.executiveProducer,
    origin: 'executiveproducertype',
    name: 'ExecutiveProducerName',
    picture: 'ExecutiveProducerProfile',
    words: 'ExecutiveProducerInspiration',
    wordsLabel: texts.inspiration,
    wordsOf: ({ Inspiration }: Person) => Inspiration,
    website: null,
  },
  fan: {
    title: texts.fan,
    origin: 'fantype',
    name: 'FanName',
    picture: 'FanProfile',
    words: 'FanInspiration',
    wordsLabel: texts.inspiration,
    wordsOf: ({ Inspiration }: Person) => Inspiration,
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
        chosen !== null && 'url' in chosen && chosen.url === person.Profile && person.Name === chosenName,
    ) ?? null;

  function clear() {
    form.setValue(name, '');
    form.setValue(picture, null);
    form.setValue(words, '');
    if (website) form.setValue(website, '');
    form.clearErrors([name, picture, words, ...(website ? [website] : [])]);
  }

  function fillIn(person: Person) {
    form.setValue(name, person.Name);
    form.setValue(picture, { url: person.Profile });
    form.setValue(words, credit.wordsOf(person) ?? '');
    if (website) form.setValue(website, person.Website ?? '');
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
            keyOf={({ _id }) => _id}
            nameOf={({ Name }) => Name}
            pictureOf={({ Profile }) => <Portrait src={Profile} size={44} />}
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
