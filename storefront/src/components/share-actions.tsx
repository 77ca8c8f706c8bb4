import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { ShareButton } from './share-button.tsx';
import { canShare, copyPageLink } from './share-page.ts';

const texts = { copy: 'Copy link' };

interface ShareActionsProps {
  /** Title of the page. */
  title: string;
  /** Further actions in the same row. */
  children?: ReactNode;
}

/** A row of buttons that share this page, if the device has a share menu, and copy its link. */
export function ShareActions({ title, children }: ShareActionsProps) {
  return (
    <div className="share-actions flex flex-wrap gap-3">
      {children}
      {canShare() && <ShareButton title={title} className="btn-small" />}
      <button type="button" className="btn btn-line btn-small" onClick={() => void copyPageLink()}>
        <Icon name="link" />
        {texts.copy}
      </button>
    </div>
  );
}
