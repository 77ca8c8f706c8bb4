import type { Seconds } from '@cubedrop/sdk';
import { copyText } from '../../components/copy-text.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { webhookTexts as texts } from './texts.ts';

const COPY_TEXTS = { copied: texts.secretCopied, notCopied: texts.secretNotCopied };

interface SecretDialogProps {
  secret: string;
  /** Time until which the previous secret is used too; `undefined` for a new webhook. */
  previousUntil?: Seconds | undefined;
  onClose: () => void;
}

/** Shows a new secret. The secret cannot be shown again, so only a button closes the dialog. */
export function SecretDialog({ secret, previousUntil, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title={texts.secretTitle}
      role="alertdialog"
      isDismissible={false}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {texts.secretKept}
          </button>
          <button type="button" className="btn btn-primary" onClick={() => void copyText(secret, COPY_TEXTS)}>
            {texts.copySecret}
          </button>
        </>
      }
    >
      <p className="text-bone-dim">{texts.secretWhy}</p>
      <div className="field">
        <span className="legend">{texts.secret}</span>
        <code className="mono [overflow-wrap:anywhere] select-all">{secret}</code>
      </div>
      {previousUntil !== undefined && (
        <p className="text-bone-dim">
          {texts.previousUntil} <Moment at={previousUntil} />.
        </p>
      )}
    </Dialog>
  );
}
