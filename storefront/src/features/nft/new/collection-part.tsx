import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { PickField } from '../../../components/form/pick-field.tsx';
import { FormPart, OriginSwitch } from '../../../components/form/sections.tsx';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { Picture } from '../../../components/picture.tsx';
import { useAllMyCollections } from '../queries.ts';
import { nftTexts as texts } from '../texts.ts';
import type { NftValues } from './values.ts';

/** What else is to be printed, and the collection: a new one, or one that is there. */
export function CollectionPart({ checked: { form, field } }: { checked: CheckedForm<NftValues> }) {
  const { data: collections = [] } = useAllMyCollections();
  const title = form.watch('collectiontitle');
  const setTitle = (text: string) => {
    form.setValue('collectiontitle', text);
    form.clearErrors('collectiontitle');
  };
  const name = field('collectiontitle');
  return (
    <FormPart
      title={texts.collection}
      beside={
        <OriginSwitch label={texts.collection} onOrigin={() => setTitle('')} {...field('collectiontype')} />
      }
    >
      <div className="form-two">
        {form.watch('collectiontype') === 'New' ? (
          <TextField label={texts.collectionName} autoComplete="off" {...name} />
        ) : (
          <PickField
            label={texts.collectionName}
            items={collections}
            taken={collections.find(({ collectiontitle }) => collectiontitle === title) ?? null}
            onTake={({ collectiontitle }) => setTitle(collectiontitle)}
            keyOf={({ _id }) => _id}
            nameOf={({ collectiontitle }) => collectiontitle}
            pictureOf={({ image }) => (
              <Picture src={image ?? undefined} alt="" size={44} className="size-11 flex-none" />
            )}
            prompt={texts.chooseCollection}
            none={texts.noCollections}
            error={name.error}
            ref={name.ref}
          />
        )}
        <TextAreaField label={texts.other} {...field('other')} />
      </div>
    </FormPart>
  );
}
