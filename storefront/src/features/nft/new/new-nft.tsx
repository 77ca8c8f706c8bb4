import { checkNft } from '@cubedrop/sdk';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { Icon } from '../../../components/icon.tsx';
import { keepFile } from '../../../files/kept-files.ts';
import { useImportDrop } from '../import/use-import-drop.ts';
import { usePeople } from '../queries.ts';
import { QueueTray } from '../queue/queue-tray.tsx';
import { useQueue } from '../queue/use-queue.ts';
import { nftTexts as texts } from '../texts.ts';
import { ArtworkPart } from './artwork-part.tsx';
import { CollectionPart } from './collection-part.tsx';
import { CreditPart, CREDITS } from './credit-part.tsx';
import { NO_NFT, queuedNft, type NftValues } from './values.ts';

const ImportDialog = lazyPart(
  async () => (await import('../import/import-dialog.tsx')).ImportDialog,
  'at-foot',
);

/** The New NFT form and the queue that it fills. @param owner key of the account's queue on this chain */
export function NewNft({ owner }: { owner: string }) {
  const { data: people } = usePeople();
  const { cards, isError, add, remove } = useQueue(owner);
  const { droppedFiles, open, close, ...drop } = useImportDrop();
  const checked = useCheckedForm<NftValues>({
    initial: NO_NFT,
    check: checkNft,
    async send(values) {
      await add([await queuedNft(values, keepFile)]);
      form.reset(NO_NFT);
    },
    failure: () => texts.queueFailed,
  });
  const { form, onSubmit, isBusy, failed } = checked;
  return (
    <div className="maker" {...drop}>
      <form noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <ArtworkPart checked={checked} />
        <CreditPart credit={CREDITS.imageArtist} checked={checked} people={people?.imageArtists ?? []} />
        <CreditPart credit={CREDITS.producer} checked={checked} people={people?.producers ?? []} />
        <CreditPart
          credit={CREDITS.executiveProducer}
          checked={checked}
          people={people?.executiveProducers ?? []}
        />
        <CreditPart credit={CREDITS.fan} checked={checked} people={people?.fans ?? []} />
        <CollectionPart checked={checked} />
        <div className="form-part">
          <div role="alert" className="text-bad empty:hidden">
            {isError ? texts.queueFailed : failed}
          </div>
          <button type="submit" className="btn btn-line w-full" aria-busy={isBusy}>
            <Icon name="more" />
            {texts.add}
          </button>
        </div>
      </form>
      <QueueTray
        cards={cards ?? []}
        onRemove={(id) => void remove(id)}
        onMade={() => form.reset(NO_NFT)}
        onImport={open}
      />
      {droppedFiles && (
        <Suspense>
          <ImportDialog initialFiles={droppedFiles} onAdd={add} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
