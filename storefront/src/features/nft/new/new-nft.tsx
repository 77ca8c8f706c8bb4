import { checkNft, isCubedropError } from '@cubedrop/sdk';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { useNavigateIfHere } from '../../../components/use-navigate-if-here.ts';
import { Icon } from '../../../components/icon.tsx';
import { showMessage } from '../../../components/messages/show-message.ts';
import { paths } from '../../../config/paths.ts';
import type { NamedFile } from '../../../files/named-file.ts';
import { whileStoring } from '../../../files/storing-files.ts';
import { useAddRelease } from '../../../files/planned/use-add-release.ts';
import { importTexts } from '../import/texts.ts';
import type { StoredImport } from '../import/store-import.ts';
import { useImportDrop } from '../import/use-import-drop.ts';
import { othersThan } from '../pictures/others-than.ts';
import { QueueTray } from '../queue/queue-tray.tsx';
import type { QueueCard } from '../queue/queue.ts';
import { useQueue } from '../queue/use-queue.ts';
import { nftTexts as texts } from '../texts.ts';
import { ArtworkPart } from './artwork-part.tsx';
import { Credits } from './credits.tsx';
import { useEditing } from './use-editing.ts';
import { NO_NFT, queuedNft, type NftValues } from './values.ts';

const ImportDialog = lazyPart(
  async () => (await import('../import/import-dialog.tsx')).ImportDialog,
  'at-foot',
);

const PicturesForm = lazyPart(async () => (await import('../pictures/pictures-form.tsx')).PicturesForm);

const NO_CARDS: readonly QueueCard[] = [];

const storageFailed = () => showMessage('bad', texts.queueFailed);

/** The New NFT form and the queue that it fills. @param owner key of the account's queue on this chain */
export function NewNft({ owner }: { owner: string }) {
  const { cards = NO_CARDS, isError, add, replace, duplicate, remove } = useQueue(owner);
  const addRelease = useAddRelease(owner);
  const navigate = useNavigateIfHere();
  const [pictures, setPictures] = useState<readonly NamedFile[] | null>(null);
  const { droppedFiles, open, close, ...drop } = useImportDrop(addPictures);
  const checked = useCheckedForm<NftValues>({ initial: NO_NFT, check: checkNft, send, failure });
  const { form, onSubmit, isBusy, failed } = checked;
  const { isDirty } = form.formState;
  const { editing, start, stop } = useEditing(form);

  async function send(values: NftValues): Promise<void> {
    await whileStoring(async (keep) => {
      const nft = await queuedNft(values, keep);
      if (!editing) {
        await add([nft]);
        // Before the files are released, which would take from the user what was entered meanwhile.
        return form.reset(NO_NFT);
      }
      await replace(editing.id, nft);
      stop();
      showMessage('good', texts.saved(values.title));
    });
  }

  async function addImport({ nfts, ...later }: StoredImport) {
    const { cubes, drops, seasons } = later;
    const laterCount = cubes.length + drops.length + seasons.length;
    if (laterCount > 0) await addRelease({ nfts, ...later });
    await add(nfts);
    if (laterCount === 0) return;
    showMessage('good', importTexts.imported(nfts.length + laterCount));
    // Leaving this page would lose what has been entered.
    if (!isDirty && !pictures) navigate(paths.release.to());
  }

  function addPictures(files: readonly NamedFile[]) {
    close();
    if (editing) showMessage('bad', texts.finishFirst, { isPassing: true });
    else setPictures((before) => [...(before ?? []), ...files]);
  }

  return (
    <div className="maker" {...drop}>
      {pictures ? (
        <Suspense fallback={<span className="skeleton h-96" />}>
          <PicturesForm
            files={pictures}
            onFiles={setPictures}
            initial={form.getValues()}
            cards={cards}
            onAdd={add}
            onAdded={(added) => setPictures(othersThan(added))}
            onClose={() => setPictures(null)}
          />
        </Suspense>
      ) : (
        <form noValidate onSubmit={onSubmit} aria-busy={isBusy}>
          <p role="status" className="mb-6 text-bone-dim empty:hidden">
            {editing && texts.editingTitle(editing.title)}
          </p>
          <ArtworkPart checked={checked} />
          <Credits checked={checked} cards={cards} />
          <div className="form-part">
            <div role="alert" className="text-bad empty:hidden">
              {isError ? texts.queueFailed : failed}
            </div>
            <button type="submit" className="btn btn-line w-full" aria-busy={isBusy}>
              <Icon name={editing ? 'check' : 'more'} />
              {editing ? texts.save : texts.add}
            </button>
            {editing && (
              <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={stop}>
                {texts.cancel}
              </button>
            )}
          </div>
        </form>
      )}
      <QueueTray
        owner={owner}
        cards={cards}
        editingId={editing?.id ?? null}
        canEdit={!editing && !pictures && !isBusy}
        onEdit={start}
        onDuplicate={({ nft }) =>
          void duplicate(nft).then(() => showMessage('good', texts.duplicated(nft.title)), storageFailed)
        }
        onRemove={({ id }) => void remove(id).catch(storageFailed)}
        onMade={() => form.reset(NO_NFT)}
        onImport={open}
        onPictures={addPictures}
      />
      {droppedFiles && (
        <Suspense>
          <ImportDialog
            initialFiles={droppedFiles}
            onAdd={addImport}
            onPictures={addPictures}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Any other error is one of the browser's storage. */
const failure = (error: unknown) => (isCubedropError(error) ? error.shortMessage : texts.queueFailed);
