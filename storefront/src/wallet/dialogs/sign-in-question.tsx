import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { openDialog } from './open-dialogs.ts';

interface SignInQuestionProps {
  title: string;
  /** Label of the button that closes the dialog. */
  stay: string;
  /** Label of the button that opens the sign-in dialog. */
  signIn: string;
  onClose: () => void;
  children: ReactNode;
}

/** Explains why signing in is suggested, and offers to do so. */
export function SignInQuestion({ title, stay, signIn, onClose, children }: SignInQuestionProps) {
  const go = () => {
    onClose();
    openDialog({ name: 'sign-in' });
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {stay}
          </button>
          <button type="button" className="btn btn-primary" onClick={go}>
            {signIn}
          </button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
