import { isCubedropError } from '@cubedrop/sdk';
import { useEffect, useRef, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useRestoreFocus } from '../../../components/dialog/use-restore-focus.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FilesButton } from '../../../components/form/files-button.tsx';
import { FormPart } from '../../../components/form/sections.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { Icon } from '../../../components/icon.tsx';
import { showMessage } from '../../../components/messages/show-message.ts';
import type { NamedFile } from '../../../files/named-file.ts';
import { whileStoring } from '../../../files/storing-files.ts';
import { RarityChoice, Supply } from '../new/artwork-part.tsx';
import { Credits } from '../new/credits.tsx';
import type { NftValues } from '../new/values.ts';
import type { QueueCard, QueuedNft } from '../queue/queue.ts';
import { nftTexts } from '../texts.ts';
import { LeftOutFiles } from './left-out-files.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { contentIdOf } from './read-pictures.ts';
import { picturesTexts as texts } from './texts.ts';
import { usePictures } from './use-pictures.ts';
import { checkPictures, keepPictures, titleField } from './values.ts';
import './pictures.css';

interface PicturesFormProps {
  /** The chosen or dropped files. */
  files: readonly NamedFile[];
  onFiles: (files: readonly NamedFile[]) => void;
  /** What has been entered for a single NFT already, such as its credits. */
  initial: NftValues;
  /** The queue. */
  cards: readonly QueueCard[];
  onAdd: (nfts: readonly QueuedNft[]) => Promise<void>;
  /** Called with the files whose NFTs were added. Others may have been chosen or dropped meanwhile. */
  onAdded: (files: readonly NamedFile[]) => void;
  onClose: () => void;
}

/** The form that adds an NFT for each of several pictures, all with the same credits. */
export function PicturesForm({ files, onFiles, initial, cards, onAdd, onAdded, onClose }: PicturesFormProps) {
  const { pictures, leftOut, readCount, setTitle } = usePictures(files, cards);
  const [kept, setKept] = useState({ count: 0, of: 0 });
  const keeping = useRef(new AbortController());
  const start = useRef<HTMLDivElement>(null);
  useRestoreFocus();
  useEffect(() => start.current?.focus(), []);

  const checked = useCheckedForm<NftValues>({
    initial,
    check: (values) => checkPictures(values, pictures),
    send,
    failure: (error) => (isCubedropError(error) ? error.shortMessage : nftTexts.queueFailed),
  });
  const { form, field, focusRef, errorOf, onSubmit, isBusy, failed } = checked;
  const isReading = readCount !== null;

  async function send(values: NftValues) {
    keeping.current = new AbortController();
    const { signal } = keeping.current;
    const onKept = (count: number) => setKept({ count, of: pictures.length });
    try {
      await whileStoring(async (keep) =>
        onAdd(await keepPictures(values, pictures, { keep, signal, onKept })),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
      return onClose();
    }
    showMessage('good', texts.added(pictures.length));
    onAdded(files);
  }

  return (
    <form noValidate onSubmit={onSubmit} aria-busy={isBusy}>
      <div ref={start} tabIndex={-1}>
        <FormPart
          title={texts.title}
          beside={
            <span className="label" role="status">
              {isReading ? (
                <span aria-hidden="true">{texts.checking(readCount, files.length)}</span>
              ) : (
                texts.count(pictures.length)
              )}
            </span>
          }
        >
          <p className="text-bone-dim">{pictures.length > 0 || isReading ? texts.hint : texts.none}</p>
          {pictures.length > 0 && (
            <PictureGrid
              pictures={pictures}
              rarity={form.watch('rarity')}
              isLocked={isBusy}
              onTitle={({ id }, title) => {
                setTitle(id, title);
                form.clearErrors(titleField(id) as 'title');
              }}
              onRemove={({ id }) => onFiles(files.filter(({ file }) => contentIdOf(file) !== id))}
              errorOf={({ id }) => errorOf(titleField(id))}
              refOf={({ id }) => focusRef(titleField(id))}
            />
          )}
          <div ref={focusRef('artwork')} tabIndex={-1} className="grid gap-2">
            <FilesButton
              className="btn btn-line btn-small justify-self-start"
              accept="image"
              disabled={isBusy}
              onFiles={(more) => onFiles([...files, ...more])}
            >
              <Icon name="more" />
              {texts.addMore}
            </FilesButton>
            <p className="hint hint-bad empty:hidden">{errorOf('artwork')}</p>
          </div>
          <LeftOutFiles files={leftOut} />
        </FormPart>
      </div>
      <FormPart title={texts.shared}>
        <TextAreaField label={nftTexts.artworkDescription} {...field('description')} />
        <RarityChoice {...field('rarity')} />
        <Supply form={form} field={field} />
      </FormPart>
      <Credits checked={checked} cards={cards} />
      <div className="form-part">
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
        <p className="text-bone-dim empty:hidden">{isBusy && texts.keeping(kept.count, kept.of)}</p>
        <BusyButton type="submit" className="btn btn-line w-full" isBusy={isBusy} disabled={isReading}>
          {texts.add(pictures.length)}
        </BusyButton>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => (isBusy ? keeping.current.abort() : onClose())}
        >
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
