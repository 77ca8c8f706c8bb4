import { CUBE_SIZE, cubeMessages } from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import { useCallback, useId, useMemo, useState } from 'react';
import { AmountInput } from '../../../components/amount-input.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { AudioField } from '../../../components/form/audio-field.tsx';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { readEntered } from '../../../components/form/entered-amount.ts';
import { FormPart } from '../../../components/form/sections.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { QueryState } from '../../../components/query-state.tsx';
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
  const nfts = useUsableNfts();
  const [chosen, setChosen] = useState<readonly Nft[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const flow = useFlow('createCube');
  const checked = useCheckedForm<CubeValues>({
    initial: NO_CUBE,
    check: (values) =>
      checkCubeValues(
        values,
        chosen.map((nft) => nft.id),
      ),
    send: create,
  });
  const { form, field, controlled, place, errorOf, onSubmit, failed } = checked;
  const { clearErrors } = form;
  const isBusy = checked.isBusy || flow.isBusy;

  async function create(values: CubeValues) {
    const price = readEntered(values.price);
    const royalty = royaltyOf(values);
    if (!price.ok || !royalty.ok || !values.ownerTrack || !values.previewTrack) return;
    const { title, description, musicArtistName, musicArtistStatement } = values;
    const input = {
      title,
      description,
      musicArtistName,
      musicArtistStatement,
      price: price.wei,
      royaltyBasisPoints: royalty.basisPoints,
      nfts: chosen.map((nft) => ({ id: nft.id, nftId: nft.onChainId })),
      ownerTrack: await keepFile(values.ownerTrack),
      previewTrack: await keepFile(values.previewTrack),
      musicArtistPortrait: await keepPicture(values.musicArtistPortrait),
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
      clearErrors('nfts' as keyof CubeValues);
      if (chosen.length >= CUBE_SIZE) setTooMany(true);
      else setChosen([...chosen, nft]);
    },
    [chosen, clearErrors],
  );
  const left = useMemo(() => {
    const taken = new Set(chosen.map((nft) => nft.id));
    return nfts.data?.filter((nft) => !taken.has(nft.id));
  }, [nfts.data, chosen]);
  const pickerPlace = useMemo(() => place('nfts'), [place]);

  return (
    <div className="maker">
      <form id={id} noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <FormPart
          title={texts.artworks}
          beside={<span className="label">{texts.selected(chosen.length, CUBE_SIZE)}</span>}
        >
          <div ref={pickerPlace} tabIndex={-1} className="grid gap-2">
            <QueryState
              query={{ data: left, isError: nfts.isError, refetch: nfts.refetch }}
              failed={texts.listFailed}
              skeleton={<span className="skeleton h-72" />}
            >
              {(free) => <NftPicker nfts={free} onPick={pick} />}
            </QueryState>
            <p className="hint hint-bad empty:hidden">{errorOf('nfts')}</p>
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
              name="ownerTrack"
            />
            <AudioField
              label={texts.nonOwnerFile}
              hint={texts.nonOwnerHint}
              control={form.control}
              name="previewTrack"
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
        onRemove={(nft) => setChosen(chosen.filter((other) => other.id !== nft.id))}
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
