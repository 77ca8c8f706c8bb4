import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField } from '../../../components/form/image-field.tsx';
import { PickField } from '../../../components/form/pick-field.tsx';
import { FormPart, SourceSwitch } from '../../../components/form/sections.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { nftTexts as texts } from '../texts.ts';
import { isSamePicture, type CreditName, type OfferedPerson } from './offered.ts';
import { OfferedPortrait } from './offered-picture.tsx';
import type { NftValues } from './values.ts';

/** The credits of an NFT, each with its title, form fields and labels. `website` is `null` for a credit without one. */
export const CREDITS = {
  imageArtist: {
    title: texts.imageArtist,
    source: 'imageArtistSource',
    name: 'imageArtistName',
    picture: 'imageArtistPortrait',
    statement: 'imageArtistStatement',
    statementLabel: texts.aboutTheArt,
    website: 'imageArtistWebsite',
  },
  producer: {
    title: texts.producer,
    source: 'producerSource',
    name: 'producerName',
    picture: 'producerPortrait',
    statement: 'producerStatement',
    statementLabel: texts.inspiration,
    website: null,
  },
  executiveProducer: {
    title: texts.executiveProducer,
    source: 'executiveProducerSource',
    name: 'executiveProducerName',
    picture: 'executiveProducerPortrait',
    statement: 'executiveProducerStatement',
    statementLabel: texts.inspiration,
    website: null,
  },
  fan: {
    title: texts.fan,
    source: 'fanSource',
    name: 'fanName',
    picture: 'fanPortrait',
    statement: 'fanStatement',
    statementLabel: texts.inspiration,
    website: null,
  },
} as const satisfies Record<CreditName, object>;

interface CreditPartProps {
  credit: (typeof CREDITS)[CreditName];
  checked: CheckedForm<NftValues>;
  people: readonly OfferedPerson[];
}

/** Form section for a credit: a new person, or one credited earlier. */
export function CreditPart({ credit, checked: { form, field }, people }: CreditPartProps) {
  const { name, picture, statement, website } = credit;
  const isNew = form.watch(credit.source) === 'New';
  const chosen = form.watch(picture);
  const chosenName = form.watch(name);
  const selected =
    people.find(({ name: own, portrait }) => isSamePicture(portrait, chosen) && own === chosenName) ?? null;

  function clear() {
    form.setValue(name, '');
    form.setValue(picture, null);
    form.setValue(statement, '');
    if (website) form.setValue(website, '');
    form.clearErrors([name, picture, statement, ...(website ? [website] : [])]);
  }

  function fillIn(person: OfferedPerson) {
    form.setValue(name, person.name);
    form.setValue(picture, person.portrait);
    form.setValue(statement, person.statement);
    if (website) form.setValue(website, person.website);
    form.clearErrors([name, picture, statement, ...(website ? [website] : [])]);
  }

  const websiteField = website && (
    <TextField label={texts.website} type="url" placeholder="https://" maxLength={2048} {...field(website)} />
  );
  const statementField = <TextAreaField label={credit.statementLabel} {...field(statement)} />;
  return (
    <FormPart
      title={credit.title}
      beside={<SourceSwitch label={credit.title} onSource={clear} {...field(credit.source)} />}
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
              {statementField}
            </div>
          ) : (
            statementField
          )}
        </>
      ) : (
        <div className="form-two">
          <PickField
            label={texts.name}
            items={people}
            selected={selected}
            onSelect={fillIn}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            pictureOf={({ portrait }) => <OfferedPortrait picture={portrait} />}
            prompt={texts.choosePerson}
            none={texts.noPeople}
            error={field(name).error}
            ref={field(name).ref}
          />
          {websiteField}
          {statementField}
        </div>
      )}
    </FormPart>
  );
}
