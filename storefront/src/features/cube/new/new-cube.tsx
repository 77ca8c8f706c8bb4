import { CUBE_SIZE, cubeMessages } from '@cubedrop/sdk';
import type { Nft } from '@cubedrop/sdk/api';
import { useCallback, useId, useMemo, useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { QueryState } from '../../../components/query-state.tsx';
import { filesIn } from '../../../files/kept-file.ts';
import { deleteFiles } from '../../../files/kept-files.ts';
import { useFlow } from '../../../wallet/transactions/use-flow.ts';
import { ArtistPart } from './artist-part.tsx';
import { cubeInput } from './cube-input.ts';
import { CubePart } from './cube-part.tsx';
import { CubePreview } from './cube-preview.tsx';
import { MusicPart } from './music-part.tsx';
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
  const { form, focusRef, errorOf, onSubmit, failed } = checked;
  const { clearErrors } = form;
  const isBusy = checked.isBusy || flow.isBusy;

  async function create(values: CubeValues) {
    const input = await cubeInput(values, chosen);
    if (!input) return;
    const onDone = () => {
      form.reset(NO_CUBE);
      setChosen([]);
      void deleteFiles(filesIn(input));
    };
    await flow.start(input, { about: values.title, onDone });
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
              {(free) => <NftPicker nfts={free} onPick={pick} />}
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
        onRemove={(nft) => setChosen(chosen.filter((other) => other.id !== nft.id))}
        royalty={royaltyOf({ royalty: form.watch('royalty') })}
        form={id}
        isBusy={isBusy}
      />
      {isTooMany && <TooManyNfts onClose={() => setTooMany(false)} />}
    </div>
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
