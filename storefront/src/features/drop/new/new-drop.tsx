import type { Cube } from '@cubedrop/sdk/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useNow } from '../../../clock/use-clock.ts';
import { AmountInput } from '../../../components/amount-input.tsx';
import { FaceThumb } from '../../../components/face-thumb.tsx';
import { Chooser } from '../../../components/form/chooser.tsx';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { ImageField } from '../../../components/form/image-field.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { MomentInput } from '../../../components/moment-input.tsx';
import { Empty, Failed, Loading } from '../../../components/states.tsx';
import { filesIn } from '../../../files/kept-file.ts';
import { forgetFiles, keepPicture } from '../../../files/kept-files.ts';
import { useFlow } from '../../../wallet/transactions/use-flow.ts';
import { newDropTexts as texts } from './texts.ts';
import { amountOf, checkDropValues, NO_DROP, type DropValues } from './values.ts';

/** The caller's cubes that are in no drop, sale or auction. */
function useFreeCubes() {
  return useQuery({
    queryKey: ['free-cubes'],
    queryFn: ({ signal }) => api.get('/token/TokenIdsnotonauction', { signal }),
    select: ({ tokensdata }) => tokensdata,
  });
}

const row = {
  keyOf: ({ _id }: Cube) => _id,
  nameOf: ({ title }: Cube) => title,
  detailOf: ({ MusicArtistName }: Cube) => MusicArtistName,
  pictureOf: ({ frontFace }: Cube) => <FaceThumb face={frontFace} />,
};

/** The form of a drop. A cube that is chosen leaves the list, and comes back when it is taken out. */
export function NewDrop() {
  const id = useId();
  const now = useNow();
  const { data: cubes, isError, refetch } = useFreeCubes();
  const [chosen, setChosen] = useState<readonly Cube[]>([]);
  // Fields for a time keep what is typed to themselves, so a reset makes them anew.
  const [turn, setTurn] = useState(0);
  const flow = useFlow('createDrop');
  const checked = useCheckedForm<DropValues>({
    initial: NO_DROP,
    check: (values) =>
      checkDropValues(
        values,
        chosen.map(({ _id }) => _id),
        now(),
      ),
    send: create,
  });
  const { form, field, onSubmit, failed } = checked;
  const isBusy = checked.isBusy || flow.isBusy;

  async function create({
    title,
    description,
    image,
    AuctionStartsAt,
    AuctionEndsAt,
    ...amounts
  }: DropValues) {
    const [minimumBid, bidDelta] = [amountOf(amounts.MinimumBid), amountOf(amounts.bidDelta)];
    if (AuctionStartsAt === null || AuctionEndsAt === null || !minimumBid?.ok || !bidDelta?.ok) return;
    const input = {
      ...{ title, description },
      image: await keepPicture(image),
      cubes: chosen.map(({ _id, tokenId }) => ({ id: _id, tokenId })),
      startsAt: AuctionStartsAt,
      endsAt: AuctionEndsAt,
      minimumBid: minimumBid.wei,
      bidDelta: bidDelta.wei,
    };
    if (!(await flow.start(input, { about: title }))) return;
    form.reset(NO_DROP);
    setChosen([]);
    setTurn(turn + 1);
    await forgetFiles(filesIn(input));
  }

  const free = cubes?.filter(({ _id }) => chosen.every((other) => other._id !== _id));
  const moment = (name: 'AuctionStartsAt' | 'AuctionEndsAt', label: string) => (
    <MomentInput
      key={`${name} ${turn}`}
      label={label}
      moment={form.watch(name)}
      onMoment={(at) => {
        form.setValue(name, at);
        form.clearErrors(name);
      }}
      error={field(name).error}
    />
  );
  const amount = (name: 'MinimumBid' | 'bidDelta', label: string, hint?: string) => (
    <AmountInput
      label={label}
      unit="WETH"
      text={form.watch(name)}
      onText={(text) => {
        form.setValue(name, text);
        form.clearErrors(name);
      }}
      error={field(name).error}
      {...(hint ? { hint } : {})}
    />
  );
  return (
    <div className="maker">
      <form id={id} noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <FormPart title={texts.cubes}>
          {!free ? (
            isError ? (
              <Failed onRetry={() => void refetch()}>{texts.cubesFailed}</Failed>
            ) : (
              <Loading>
                <span className="skeleton h-40" />
              </Loading>
            )
          ) : free.length > 0 ? (
            <Chooser
              label={texts.free}
              items={free}
              action="Add"
              onPress={(cube) => setChosen([...chosen, cube])}
              {...row}
            />
          ) : (
            <Empty />
          )}
        </FormPart>
        <FormPart title={texts.drop}>
          <div className="form-two">
            <TextField label={texts.name} autoComplete="off" {...field('title')} />
            <ImageField label={texts.image} control={form.control} name="image" />
          </div>
          <TextAreaField label={texts.description} {...field('description')} />
        </FormPart>
        <FormPart title={texts.times}>
          <div className="form-two">
            {moment('AuctionStartsAt', texts.startsAt)}
            {moment('AuctionEndsAt', texts.endsAt)}
          </div>
        </FormPart>
        <FormPart title={texts.bids}>
          <div className="form-two">
            {amount('MinimumBid', texts.minimumBid)}
            {amount('bidDelta', texts.bidDelta, texts.deltaHint)}
          </div>
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
            onPress={(cube) => setChosen(chosen.filter(({ _id }) => _id !== cube._id))}
            {...row}
          />
        ) : (
          <Empty />
        )}
        <button type="submit" form={id} className="btn btn-primary mt-5 w-full" aria-busy={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {texts.create}
        </button>
        <p className="hint mt-3.5">{texts.createHint}</p>
      </section>
    </div>
  );
}
