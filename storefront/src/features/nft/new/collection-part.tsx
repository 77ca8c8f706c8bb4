import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField } from '../../../components/form/image-field.tsx';
import { PickField } from '../../../components/form/pick-field.tsx';
import { FormPart, SourceSwitch } from '../../../components/form/sections.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { nftTexts as texts } from '../texts.ts';
import { isSamePicture, type OfferedCollection } from './offered.ts';
import { OfferedPicture } from './offered-picture.tsx';
import type { NftValues } from './values.ts';

interface CollectionPartProps {
  checked: CheckedForm<NftValues>;
  collections: readonly OfferedCollection[];
}

/** Form section for the NFT's collection, new or existing, and for the NFT's `other` text. */
export function CollectionPart({ checked: { form, field }, collections }: CollectionPartProps) {
  const [title, image] = form.watch(['collectionTitle', 'collectionImage']);
  const selected = collections.find((one) => one.title === title && isSamePicture(one.image, image));
  function fillIn(collection: OfferedCollection | null) {
    form.setValue('collectionTitle', collection?.title ?? '');
    form.setValue('collectionImage', collection?.image ?? null);
    form.clearErrors(['collectionTitle', 'collectionImage']);
  }
  const name = field('collectionTitle');
  const other = <TextAreaField label={texts.other} {...field('other')} />;
  return (
    <FormPart
      title={texts.collection}
      beside={
        <SourceSwitch label={texts.collection} onSource={() => fillIn(null)} {...field('collectionSource')} />
      }
    >
      {form.watch('collectionSource') === 'New' ? (
        <>
          <div className="form-two">
            <TextField label={texts.collectionName} autoComplete="off" {...name} />
            <ImageField label={texts.collectionImage} control={form.control} name="collectionImage" />
          </div>
          {other}
        </>
      ) : (
        <div className="form-two">
          <PickField
            label={texts.collectionName}
            items={collections}
            selected={selected ?? null}
            onSelect={fillIn}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            pictureOf={({ shown }) => <OfferedPicture picture={shown} />}
            prompt={texts.chooseCollection}
            none={texts.noCollections}
            error={name.error}
            ref={name.ref}
          />
          {other}
        </div>
      )}
    </FormPart>
  );
}
