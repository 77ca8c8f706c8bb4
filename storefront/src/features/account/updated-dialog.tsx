import { accountMessages } from '@cubedrop/sdk';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { accountTexts as texts } from './texts.ts';

/** Confirms that a change was saved. */
export function UpdatedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={accountMessages.updated}
      onClose={onClose}
      footer={
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {texts.close}
        </button>
      }
    />
  );
}
