import { useMutation } from '@tanstack/react-query';
import { transactionMessages } from '@cubedrop/sdk';
import type { Plan } from '@cubedrop/sdk/manifest';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { messageOf } from '../../../components/form/use-checked-form.ts';
import { arePictures, type NamedFile } from '../../../files/named-file.ts';
import { picturesTexts } from '../pictures/texts.ts';
import { FaultList } from './fault-list.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { ValidImport } from './read-import.ts';
import type { StoredImport } from './store-import.ts';
import { importTexts as texts } from './texts.ts';
import { useImport, type UseImport } from './use-import.ts';
import './import-dialog.css';

interface ImportDialogProps {
  /** Files whose drop on the screen behind this dialog opened it; empty if it was opened otherwise. */
  initialFiles: readonly NamedFile[];
  /** Adds the NFTs to the queue, and the other items to the release. */
  onAdd: (items: StoredImport) => Promise<void>;
  /** Called with the files if they are pictures without a manifest, and the user adds them without one. */
  onPictures: (files: readonly NamedFile[]) => void;
  onClose: () => void;
}

const NOTHING: Plan = { nfts: [], cubes: [], drops: [], seasons: [] };

/** Reads a manifest and its files. Lists all errors or, if there are none, shows what it would add, and adds it. */
export function ImportDialog({ initialFiles, onAdd, onPictures, onClose }: ImportDialogProps) {
  const state = useImport(initialFiles);
  const { files, reading, addFiles, startOver } = state;
  const valid = reading && 'missing' in reading ? reading : null;
  const { nfts, ...later } = valid?.missing ?? NOTHING;
  const laterCount = later.cubes.length + later.drops.length + later.seasons.length;

  const {
    mutate: add,
    isPending: isAdding,
    error,
  } = useMutation({
    mutationFn: ({ store }: ValidImport) => store(onAdd),
    onSuccess: onClose,
  });

  return (
    <Dialog
      title={texts.open}
      subtitle={texts.hint}
      isDismissible={!isAdding}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-line" disabled={isAdding} onClick={onClose}>
            {transactionMessages.close}
          </button>
          {valid && nfts.length + laterCount > 0 && (
            <BusyButton className="btn btn-primary" isBusy={isAdding} onPress={() => add(valid)}>
              {laterCount > 0 ? texts.import(nfts.length + laterCount) : texts.add(nfts.length)}
            </BusyButton>
          )}
        </>
      }
    >
      {!isAdding && <FileDrop onFiles={addFiles} />}
      {files.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="label">{texts.files(files.length)}</span>
          <button type="button" className="link cursor-pointer text-sm" onClick={startOver}>
            {texts.startOver}
          </button>
        </p>
      )}
      <Outcome state={state} onPictures={onPictures} />
      <div role="alert" className="text-bad empty:hidden">
        {error && messageOf(error)}
      </div>
    </Dialog>
  );
}

function Outcome({ state, onPictures }: { state: UseImport } & Pick<ImportDialogProps, 'onPictures'>) {
  const { files, manifests, manifest, choose, reading } = state;
  if (files.length === 0) return null;
  if (manifests.length === 0)
    return (
      <>
        <p role="alert">{texts.noManifest}</p>
        {arePictures(files) && (
          <button type="button" className="btn btn-line justify-self-start" onClick={() => onPictures(files)}>
            {picturesTexts.use}
          </button>
        )}
      </>
    );
  return (
    <>
      {manifests.length > 1 && (
        <label className="field">
          <span className="legend">{texts.manifest}</span>
          <select
            className="input"
            value={manifest?.path ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            {!manifest && <option value="" />}
            {manifests.map(({ path }) => (
              <option key={path}>{path}</option>
            ))}
          </select>
        </label>
      )}
      {manifest && <Result reading={reading} />}
    </>
  );
}

function Result({ reading }: Pick<UseImport, 'reading'>) {
  if (reading === null)
    return (
      <p role="status" className="flex items-center gap-3 text-bone-dim">
        <span className="spin text-now" aria-hidden="true" />
        {texts.reading}
      </p>
    );
  if ('failed' in reading)
    return (
      <p role="alert" className="text-bad">
        {reading.failed}
      </p>
    );
  if ('faults' in reading)
    return (
      <>
        <p role="alert" className="text-bad">
          {texts.faults(reading.faults.length)}
        </p>
        <FaultList faults={reading.faults} />
      </>
    );
  return <ImportPreview reading={reading} />;
}
