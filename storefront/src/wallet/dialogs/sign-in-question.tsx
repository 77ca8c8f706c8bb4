import type { ReactNode } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { openDialog } from './open-dialogs.ts';

interface SignInQuestionProps {
  title: string;
  /** On the button that leaves things as they are. */
  stay: string;
  /** On the button that leads to signing in. */
  signIn: string;
  onClose: () => void;
  children: ReactNode;
}

/** Says why somebody may want to sign in, and takes them there. */
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
