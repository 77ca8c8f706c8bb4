import { checkBatch } from '@cubedrop/sdk';
import { useId } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { FilesButton } from '../../../components/form/files-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { showMessage } from '../../../components/messages/show-message.ts';
import { NextStep } from '../../../components/next-step.tsx';
import { Empty } from '../../../components/states.tsx';
import { ReleaseLink } from '../../../components/release-link/release-link.tsx';
import { VirtualList } from '../../../components/virtual-list.tsx';
import type { NamedFile } from '../../../files/named-file.ts';
import { isInProgress } from '../../../wallet/transactions/activity.ts';
import { useFlow } from '../../../wallet/transactions/use-flow.ts';
import { useTransactions } from '../../../wallet/transactions/use-transactions.ts';
import { importTexts } from '../import/texts.ts';
import { picturesTexts } from '../pictures/texts.ts';
import { nftTexts as texts } from '../texts.ts';
import { Card, type CardActions } from './queue-card.tsx';
import type { QueueCard } from './queue.ts';
import './queue-tray.css';

interface QueueTrayProps extends CardActions {
  /** Key of the account's queue on this chain. */
  owner: string;
  cards: readonly QueueCard[];
  /** Id of the entry that is being changed in the form; `null` if there is none. */
  editingId: string | null;
  /** Whether the form is free to change an entry. */
  canEdit: boolean;
  /** Called once all queued NFTs have been created. */
  onMade: () => void;
  onImport: () => void;
  onPictures: (files: readonly NamedFile[]) => void;
}

/** The queued NFTs, and the button that creates all of them at once. */
export function QueueTray({
  owner,
  cards,
  editingId,
  canEdit,
  onMade,
  onImport,
  onPictures,
  ...on
}: QueueTrayProps) {
  const id = useId();
  const flow = useFlow('createNfts');
  // A run that a reload interrupted resumes by itself, and locks the queue as well.
  const isMaking = useTransactions().some(
    (activity) => activity.kind === 'createNfts' && isInProgress(activity),
  );
  const isBusy = flow.isBusy || isMaking;

  async function make() {
    const [fault] = checkBatch(cards);
    if (fault) return showMessage('bad', fault.message, { isPassing: true });
    if (editingId !== null) return showMessage('bad', texts.finishFirst, { isPassing: true });
    await flow.start(
      { nfts: cards.map(({ nft }) => nft) },
      { about: texts.count(cards.length), onDone: onMade },
    );
  }

  return (
    <section className="tray" aria-labelledby={id}>
      <div className="tray-head">
        <h2 id={id}>{texts.queue}</h2>
        <span className="label" role="status">
          {texts.count(cards.length)}
        </span>
      </div>
      {cards.length > 0 ? (
        <VirtualList
          label={texts.queue}
          items={cards}
          keyOf={(card) => card.id}
          rowHeight={153}
          className="nft-queue"
        >
          {(card) => (
            <Card
              card={card}
              isEditing={card.id === editingId}
              isLocked={isBusy}
              isEditLocked={isBusy || !canEdit}
              {...on}
            />
          )}
        </VirtualList>
      ) : (
        <Empty next={<NextStep text={texts.noneQueued} />} />
      )}
      <BusyButton className="btn btn-primary mt-5 w-full" isBusy={isBusy} onPress={() => void make()}>
        {texts.make}
      </BusyButton>
      <p className="hint mt-3.5">{texts.makeHint}</p>
      <ReleaseLink owner={owner} className="mt-3.5" />
      <FilesButton
        className="btn btn-line mt-5 w-full"
        accept="image"
        disabled={isBusy || editingId !== null}
        onFiles={onPictures}
      >
        <Icon name="pictures" />
        {picturesTexts.open}
      </FilesButton>
      <button
        type="button"
        className="btn btn-line mt-3 w-full"
        aria-haspopup="dialog"
        disabled={isBusy}
        onClick={onImport}
      >
        <Icon name="document" />
        {importTexts.open}
      </button>
    </section>
  );
}
