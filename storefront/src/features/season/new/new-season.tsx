import { checkSeason } from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';
import type { ItemKey } from '@cubedrop/sdk/flows';
import { useId, useState } from 'react';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField, type ChosenPicture } from '../../../components/form/image-field.tsx';
import { Available, Tray } from '../../../components/form/selection-lists.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { NextStep } from '../../../components/next-step.tsx';
import { Picture } from '../../../components/picture.tsx';
import { paths } from '../../../config/paths.ts';
import { keepPicture } from '../../../files/kept-files.ts';
import { useFlow } from '../../../wallet/transactions/use-flow.ts';
import { useOwnDrops } from '../queries.ts';
import { newSeasonTexts as texts } from './texts.ts';

/** Form values of a season, except for the drops. */
export interface SeasonValues {
  title: string;
  description: string;
  image: ChosenPicture;
}

const NO_SEASON: SeasonValues = { title: '', description: '', image: null };

const row = {
  keyOf: ({ id }: Drop) => id,
  nameOf: ({ title }: Drop) => title,
  detailOf: ({ cubeCount }: Drop) => texts.cubes(cubeCount),
  pictureOf: ({ image }: Drop) => <Picture src={image} alt="" size={64} className="size-16" />,
};

interface NewSeasonProps {
  /** Initial form values. */
  initial?: SeasonValues;
  /** The initially selected drops. */
  chosen?: readonly Drop[];
  /** Manifest key of the season, and the hash of its content as written. Omitted for a season of no manifest. */
  item?: ItemKey;
}

/** The New Season form. Its button stays disabled until everything is filled in. */
export function NewSeason({ initial = NO_SEASON, chosen: initiallyChosen = [], item }: NewSeasonProps) {
  const id = useId();
  const drops = useOwnDrops();
  const [chosen, setChosen] = useState(initiallyChosen);
  const flow = useFlow('createSeason');
  const faultsOf = (values: SeasonValues) => checkSeason({ ...values, drops: chosen.map((drop) => drop.id) });
  const { form, field, onSubmit, failed, ...checked } = useCheckedForm<SeasonValues>({
    initial,
    check: faultsOf,
    send: create,
  });
  const isBusy = checked.isBusy || flow.isBusy;

  async function create({ title, description, image }: SeasonValues) {
    const input = {
      title,
      description,
      image: await keepPicture(image),
      drops: chosen.map((drop) => drop.id),
      ...item,
    };
    const onDone = () => {
      form.reset(NO_SEASON);
      setChosen([]);
    };
    await flow.start(input, { about: title, onDone });
  }

  return (
    <div className="maker">
      <form id={id} noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <FormPart title={texts.season}>
          <div className="form-two">
            <TextField label={texts.name} autoComplete="off" {...field('title')} />
            <ImageField label={texts.image} control={form.control} name="image" />
          </div>
          <TextAreaField label={texts.description} {...field('description')} />
        </FormPart>
        <FormPart title={texts.drops}>
          <Available
            label={texts.available}
            query={drops}
            failed={texts.dropsFailed}
            chosen={chosen}
            onAdd={(drop) => setChosen([...chosen, drop])}
            row={row}
            next={<NextStep text={texts.noDrops} link={{ text: texts.createDrop, to: paths.newDrop.to() }} />}
          />
        </FormPart>
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
      </form>
      <Tray
        title={texts.chosen}
        count={texts.count(chosen.length)}
        items={chosen}
        onRemove={(drop) => setChosen(chosen.filter(({ id: other }) => other !== drop.id))}
        row={row}
        form={id}
        action={texts.create}
        isBusy={isBusy}
        disabled={!isBusy && faultsOf(form.watch()).length > 0}
        hint={texts.createHint}
      />
    </div>
  );
}
