import { CUBE_SIZE, cubeMessages, readDecimal } from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import { useCallback, useId, useMemo, useState } from 'react';
import { AmountInput } from '../../../components/amount-input.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { AudioField } from '../../../components/form/audio-field.tsx';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { Failed, Loading } from '../../../components/states.tsx';
import { filesIn } from '../../../files/kept-file.ts';
import { deleteFiles, keepFile, keepPicture } from '../../../files/kept-files.ts';
import { useFlow } from '../../../wallet/transactions/use-flow.ts';
import { ArtistPart } from './artist-part.tsx';
import { CubePreview } from './cube-preview.tsx';
import { NftPicker } from './nft-picker.tsx';
import { useUsableNfts } from './queries.ts';
import { newCubeTexts as texts } from './texts.ts';
import { checkCubeValues, NO_CUBE, royaltyOf, type CubeValues } from './values.ts';
import './new-cube.css';

/** The form to create a cube: six artworks, texts, two tracks and an artist. */
export function NewCube() {
  const id = useId();
  const { data: nfts, isError, refetch } = useUsableNfts();
  const [chosen, setChosen] = useState<readonly Nft[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const flow = useFlow('createCube');
  const checked = useCheckedForm<CubeValues>({
    initial: NO_CUBE,
    check: (values) =>
      checkCubeValues(
        values,
        chosen.map(({ _id }) => _id),
      ),
    send: create,
  });
  const { form, field, controlled, place, errorOf, onSubmit, failed } = checked;
  const { clearErrors } = form;
  const isBusy = checked.isBusy || flow.isBusy;

  async function create(values: CubeValues) {
    const price = readDecimal(values.price);
    const royalty = royaltyOf(values);
    if (!price.ok || !royalty.ok || !values.ownermusicfile || !values.nonownermusicfile) return;
    const { title, description, MusicArtistName, MusicArtistAbout } = values;
    const input = {
      title,
      description,
      MusicArtistName,
      MusicArtistAbout,
      price: price.wei,
      royaltyBasisPoints: royalty.basisPoints,
      nfts: chosen.map(({ _id, nftId }) => ({ id: _id, nftId })),
      ownermusicfile: await keepFile(values.ownermusicfile),
      nonownermusicfile: await keepFile(values.nonownermusicfile),
      MusicArtistProfile: await keepPicture(values.MusicArtistProfile),
    };
    const onDone = () => {
      form.reset(NO_CUBE);
      setChosen([]);
      void deleteFiles(filesIn(input));
    };
    await flow.start(input, { about: title, onDone });
  }

  const pick = useCallback(
    (nft: Nft) => {
      clearErrors('nftids' as keyof CubeValues);
      if (chosen.length >= CUBE_SIZE) setTooMany(true);
      else setChosen([...chosen, nft]);
    },
    [chosen, clearErrors],
  );
  const left = useMemo(() => {
    const taken = new Set(chosen.map(({ _id }) => _id));
    return nfts?.filter(({ _id }) => !taken.has(_id));
  }, [nfts, chosen]);
  const pickerPlace = useMemo(() => place('nftids'), [place]);

  return (
    <div className="maker">
      <form id={id} noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <FormPart
          title={texts.artworks}
          beside={<span className="label">{texts.selected(chosen.length, CUBE_SIZE)}</span>}
        >
          <div ref={pickerPlace} tabIndex={-1} className="grid gap-2">
            {left ? (
              <NftPicker nfts={left} onPick={pick} />
            ) : isError ? (
              <Failed onRetry={() => void refetch()}>{texts.listFailed}</Failed>
            ) : (
              <Loading>
                <span className="skeleton h-72" />
              </Loading>
            )}
            <p className="hint hint-bad empty:hidden">{errorOf('nftids')}</p>
          </div>
        </FormPart>
        <FormPart title={texts.cube}>
          <div className="form-two">
            <TextField label={texts.name} autoComplete="off" {...field('title')} />
            <AmountInput label={texts.price} unit="ETH" {...controlled('price')} />
          </div>
          <TextAreaField label={texts.description} {...field('description')} />
          <div className="form-two">
            <TextField
              label={texts.royalty}
              hint={texts.royaltyHint}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              placeholder="0"
              {...field('royalty')}
            />
          </div>
        </FormPart>
        <FormPart title={texts.music}>
          <div className="form-two">
            <AudioField
              label={texts.ownerFile}
              hint={texts.ownerHint}
              control={form.control}
              name="ownermusicfile"
            />
            <AudioField
              label={texts.nonOwnerFile}
              hint={texts.nonOwnerHint}
              control={form.control}
              name="nonownermusicfile"
            />
          </div>
        </FormPart>
        <ArtistPart checked={checked} />
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
      </form>
      <CubePreview
        nfts={chosen}
        onRemove={(nft) => setChosen(chosen.filter(({ _id }) => _id !== nft._id))}
        royalty={royaltyOf({ royalty: form.watch('royalty') })}
        form={id}
        isBusy={isBusy}
      />
      {isTooMany && (
        <Dialog
          title={cubeMessages.nftsTooManyTitle}
          role="alertdialog"
          onClose={() => setTooMany(false)}
          footer={
            <button type="button" className="btn btn-primary" onClick={() => setTooMany(false)}>
              {texts.ok}
            </button>
          }
        >
          <p>{cubeMessages.nftsTooMany}</p>
        </Dialog>
      )}
    </div>
  );
}
