import type { Embeddable } from '@cubedrop/sdk';
import { Suspense, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { lazyPart } from './part/lazy-part.tsx';
import { ShareButton } from './share-button.tsx';
import { canShare, copyPageLink } from './share-page.ts';

/** Loaded when the button is first pressed. */
const EmbedDialog = lazyPart(async () => (await import('./embed-dialog.tsx')).EmbedDialog);

const texts = { copy: 'Copy link', embed: 'Embed' };

interface ShareActionsProps {
  /** Title of the page. */
  title: string;
  /** The item on the page, if other sites can embed a card of it. */
  item?: Embeddable;
  /** Further actions in the same row. */
  children?: ReactNode;
}

/** A row of buttons that share this page, if the device has a share menu, copy its link, and embed its item. */
export function ShareActions({ title, item, children }: ShareActionsProps) {
  const [isEmbedding, setEmbedding] = useState(false);
  return (
    <div className="share-actions flex flex-wrap gap-3">
      {children}
      {canShare() && <ShareButton title={title} className="btn-small" />}
      <button type="button" className="btn btn-line btn-small" onClick={() => void copyPageLink()}>
        <Icon name="link" />
        {texts.copy}
      </button>
      {item && (
        <button type="button" className="btn btn-line btn-small" onClick={() => setEmbedding(true)}>
          <Icon name="code" />
          {texts.embed}
        </button>
      )}
      {item && isEmbedding && (
        <Suspense>
          <EmbedDialog item={item} title={title} onClose={() => setEmbedding(false)} />
        </Suspense>
      )}
    </div>
  );
}
