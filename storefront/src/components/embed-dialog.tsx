import { embedCode, type Embeddable } from '@cubedrop/sdk';
import { useId } from 'react';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog/dialog.tsx';

const texts = {
  title: 'Embed',
  why: 'Put this code into a page of your own. It shows a small card that stays up to date.',
  code: 'Code',
  copy: 'Copy code',
  copied: 'Code copied.',
  notCopied: 'The browser did not allow copying the code.',
};

interface EmbedDialogProps {
  item: Embeddable;
  /** Title of the item. */
  title: string;
  onClose: () => void;
}

/** Shows the HTML by which another site embeds an item's card, and copies it. */
export function EmbedDialog({ item, title, onClose }: EmbedDialogProps) {
  const id = useId();
  const code = embedCode({ ...item, title, serverUrl: window.location.origin });
  return (
    <Dialog
      title={texts.title}
      subtitle={title}
      onClose={onClose}
      footer={
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => void copyText(code, { copied: texts.copied, notCopied: texts.notCopied })}
        >
          {texts.copy}
        </button>
      }
    >
      <p className="text-bone-dim">{texts.why}</p>
      <div className="field">
        <label htmlFor={id}>{texts.code}</label>
        <textarea
          id={id}
          className="input mono"
          rows={5}
          readOnly
          spellCheck={false}
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  );
}
