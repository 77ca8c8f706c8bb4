import { ownImageOf } from '@cubedrop/sdk';
import type { Collection } from '@cubedrop/sdk/api';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField } from '../../../components/form/image-field.tsx';
import { PickField } from '../../../components/form/pick-field.tsx';
import { FormPart, SourceSwitch } from '../../../components/form/sections.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { Picture } from '../../../components/picture.tsx';
import { useAllMyCollections } from '../queries.ts';
import { nftTexts as texts } from '../texts.ts';
import type { NftValues } from './values.ts';

/** Form section for the NFT's collection, new or existing, and for the NFT's `other` text. */
export function CollectionPart({ checked: { form, field } }: { checked: CheckedForm<NftValues> }) {
  const { data: collections = [] } = useAllMyCollections();
  const [title, image] = form.watch(['collectionTitle', 'collectionImage']);
  const selected = collections.find(
    (one) => one.title === title && (ownImageOf(one)?.url ?? null) === urlOf(image),
  );
  function fillIn(collection: Collection | null) {
    form.setValue('collectionTitle', collection?.title ?? '');
    form.setValue('collectionImage', collection && ownImageOf(collection));
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
            pictureOf={(one) => (
              <Picture src={one.image ?? undefined} alt="" size={44} className="size-11 flex-none" />
            )}
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

const urlOf = (picture: NftValues['collectionImage']) => (picture && 'url' in picture ? picture.url : null);
