import { sameAddress, shortAddress } from '@cubedrop/sdk';
import { useEffect } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useSession } from '../../session/use-session.ts';
import { useConnection } from '../connection/use-connection.ts';
import { walletTexts as texts } from '../texts.ts';
import { openDialog } from './open-dialogs.ts';

/** Offers to follow the wallet to the account that it shows now; closes where that is the one signed in again. */
export function AccountChanged({ onClose }: { onClose: () => void }) {
  const shown = useConnection()?.account ?? null;
  const own = useSession()?.address ?? null;
  const isOver = shown === null || own === null || sameAddress(shown, own);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (isOver) return null;
  return (
    <Dialog
      title={texts.accountChanged}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {texts.stay(shortAddress(own))}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              onClose();
              openDialog({ name: 'sign-in' });
            }}
          >
            {texts.signInAs(shortAddress(shown))}
          </button>
        </>
      }
    >
      <p>{texts.accountChangedWhy(shortAddress(shown), shortAddress(own))}</p>
    </Dialog>
  );
}
