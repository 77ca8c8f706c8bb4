import { CUBE_SIZE, cubeMessages } from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import type { ItemKey } from '@cubedrop/sdk/flows';
import { useCallback, useId, useMemo, useState } from 'react';
import type { Control } from 'react-hook-form';
import { AmountInput } from '../../../components/amount-input.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { AudioField } from '../../../components/form/audio-field.tsx';
import { TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { useCheckedForm, type CheckedForm } from '../../../components/form/use-checked-form.ts';
import { QueryState } from '../../../components/query-state.tsx';
import { useFlow } from '../../../wallet/transactions/use-flow.ts';
import { ArtistPart } from './artist-part.tsx';
import { CubePreview } from './cube-preview.tsx';
import { NftPicker } from './nft-picker.tsx';
import { useUsableNfts } from './queries.ts';
import { newCubeTexts as texts } from './texts.ts';
import { checkCubeValues, cubeInput, NO_CUBE, royaltyOf, type CubeValues } from './values.ts';
import './new-cube.css';

interface NewCubeProps {
  /** Initial form values. */
  initial?: CubeValues;
  /** The initially selected artworks. */
  chosen?: readonly Nft[];
  /** Manifest key of the cube, and the hash of its content as written. Omitted for a cube of no manifest. */
  item?: ItemKey;
}

/** The form to create a cube: six artworks, texts, two tracks and an artist. */
export function NewCube({ initial = NO_CUBE, chosen: initiallyChosen = [], item }: NewCubeProps) {
  const id = useId();
  const nfts = useUsableNfts();
  const [chosen, setChosen] = useState(initiallyChosen);
  const [isTooMany, setTooMany] = useState(false);
  const flow = useFlow('createCube');
  const checked = useCheckedForm<CubeValues>({
    initial,
    check: (values) =>
      checkCubeValues(
        values,
        chosen.map((nft) => nft.id),
      ),
    send: create,
  });
  const { form, focusRef, errorOf, onSubmit, failed } = checked;
  const { clearErrors } = form;
  const isBusy = checked.isBusy || flow.isBusy;

  async function create(values: CubeValues) {
    const input = await cubeInput(values, chosen);
    if (!input) return;
    const onDone = () => {
      form.reset(NO_CUBE);
      setChosen([]);
    };
    await flow.start({ ...input, ...item }, { about: values.title, onDone });
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
    const chosenIds = new Set(chosen.map((nft) => nft.id));
    return nfts.data?.filter((nft) => !chosenIds.has(nft.id));
  }, [nfts.data, chosen]);
  const pickerRef = useMemo(() => focusRef('nfts'), [focusRef]);

  return (
    <div className="maker">
      <form id={id} noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <FormPart
          title={texts.artworks}
          beside={<span className="label">{texts.selected(chosen.length, CUBE_SIZE)}</span>}
        >
          <div ref={pickerRef} tabIndex={-1} className="grid gap-2">
            <QueryState
              query={{ data: left, isError: nfts.isError, refetch: nfts.refetch }}
              failed={texts.listFailed}
              skeleton={<span className="skeleton h-72" />}
            >
              {(free) => <NftPicker nfts={free} isComplete={chosen.length === CUBE_SIZE} onPick={pick} />}
            </QueryState>
            <p className="hint hint-bad empty:hidden">{errorOf('nfts')}</p>
          </div>
        </FormPart>
        <CubePart checked={checked} />
        <MusicPart control={form.control} />
        <ArtistPart checked={checked} />
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
      </form>
      <CubePreview
        nfts={chosen}
        onOrder={setChosen}
        onRemove={(nft) => setChosen(chosen.filter((other) => other.id !== nft.id))}
        royalty={royaltyOf({ royalty: form.watch('royalty') })}
        form={id}
        isBusy={isBusy}
      />
      {isTooMany && <TooManyNfts onClose={() => setTooMany(false)} />}
    </div>
  );
}

/** The name, price, description and royalty of a cube. */
function CubePart({ checked: { field, controlled } }: { checked: CheckedForm<CubeValues> }) {
  return (
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
  );
}

/** The owner track and the preview track of a cube. */
function MusicPart({ control }: { control: Control<CubeValues> }) {
  return (
    <FormPart title={texts.music}>
      <div className="form-two">
        <AudioField label={texts.ownerFile} hint={texts.ownerHint} control={control} name="ownerTrack" />
        <AudioField
          label={texts.nonOwnerFile}
          hint={texts.nonOwnerHint}
          control={control}
          name="previewTrack"
        />
      </div>
    </FormPart>
  );
}

function TooManyNfts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={cubeMessages.nftsTooManyTitle}
      role="alertdialog"
      onClose={onClose}
      footer={
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {texts.ok}
        </button>
      }
    >
      <p>{cubeMessages.nftsTooMany}</p>
    </Dialog>
  );
}
