import { checkSeason } from '@cubedrop/sdk';
import type { Drop } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { Chooser } from '../../../components/form/chooser.tsx';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField, type ChosenPicture } from '../../../components/form/image-field.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { Picture } from '../../../components/picture.tsx';
import { Empty, Failed, Loading } from '../../../components/states.tsx';
import { filesIn } from '../../../files/kept-file.ts';
import { forgetFiles, keepPicture } from '../../../files/kept-files.ts';
import { useFlow } from '../../../wallet/transactions/use-flow.ts';
import { newSeasonTexts as texts } from './texts.ts';

interface SeasonValues {
  title: string;
  description: string;
  image: ChosenPicture;
}

const NO_SEASON: SeasonValues = { title: '', description: '', image: null };

/** The drops that the caller opened, newest first. */
function useOwnDrops() {
  return useQuery({
    queryKey: ['own-drops'],
    queryFn: ({ signal }) => api.get('/drop/drops', { params: { query: { mine: true } }, signal }),
    select: ({ Dropdata }) => Dropdata.toReversed(),
  });
}

const row = {
  keyOf: ({ _id }: Drop) => _id,
  nameOf: ({ title }: Drop) => title,
  detailOf: ({ cubeCount }: Drop) => texts.cubes(cubeCount),
  pictureOf: ({ image }: Drop) => <Picture src={image} alt="" size={64} className="size-16" />,
};

/** The form of a season; its button waits until all of it is there. */
export function NewSeason() {
  const id = useId();
  const { data: drops, isError, refetch } = useOwnDrops();
  const [chosen, setChosen] = useState<readonly Drop[]>([]);
  const flow = useFlow('createSeason');
  const faultsOf = (values: SeasonValues) => checkSeason({ ...values, drops: chosen.map(({ _id }) => _id) });
  const { form, field, onSubmit, failed, ...checked } = useCheckedForm<SeasonValues>({
    initial: NO_SEASON,
    check: faultsOf,
    send: create,
  });
  const isBusy = checked.isBusy || flow.isBusy;

  async function create({ title, description, image }: SeasonValues) {
    const input = {
      ...{ title, description },
      image: await keepPicture(image),
      drops: chosen.map(({ _id }) => _id),
    };
    if (!(await flow.start(input, { about: title }))) return;
    form.reset(NO_SEASON);
    setChosen([]);
    await forgetFiles(filesIn(input));
  }

  const free = drops?.filter(({ _id }) => chosen.every((other) => other._id !== _id));
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
          {!free ? (
            isError ? (
              <Failed onRetry={() => void refetch()}>{texts.dropsFailed}</Failed>
            ) : (
              <Loading>
                <span className="skeleton h-40" />
              </Loading>
            )
          ) : free.length > 0 ? (
            <Chooser
              label={texts.available}
              items={free}
              action="Add"
              onPress={(drop) => setChosen([...chosen, drop])}
              {...row}
            />
          ) : (
            <Empty />
          )}
        </FormPart>
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
      </form>
      <section className="tray" aria-labelledby={`${id}-tray`}>
        <div className="tray-head">
          <h2 id={`${id}-tray`}>{texts.chosen}</h2>
          <span className="label" role="status">
            {texts.count(chosen.length)}
          </span>
        </div>
        {chosen.length > 0 ? (
          <Chooser
            label={texts.chosen}
            items={chosen}
            action="Remove"
            onPress={(drop) => setChosen(chosen.filter(({ _id }) => _id !== drop._id))}
            {...row}
          />
        ) : (
          <Empty />
        )}
        <button
          type="submit"
          form={id}
          className="btn btn-primary mt-5 w-full"
          disabled={!isBusy && faultsOf(form.watch()).length > 0}
          aria-busy={isBusy}
        >
          {isBusy && <span className="spin" aria-hidden="true" />}
          {texts.create}
        </button>
        <p className="hint mt-3.5">{texts.createHint}</p>
      </section>
    </div>
  );
}
