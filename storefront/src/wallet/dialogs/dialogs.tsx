import { transactionMessages } from '@cubedrop/sdk';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { walletTexts as texts } from '../texts.ts';
import { AccountChanged } from './account-changed.tsx';
import { ConvertWeth } from './convert-weth.tsx';
import { closeDialog, type OpenDialog } from './open-dialogs.ts';
import { SignIn } from './sign-in.tsx';
import { SignInQuestion } from './sign-in-question.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import { TransactionsDialog } from './transactions-dialog.tsx';
import { UntrustedContracts } from './untrusted-contracts.tsx';
import { WrongNetwork } from './wrong-network.tsx';

/** Renders all open dialogs, topmost last. */
export function Dialogs({ open }: { open: readonly OpenDialog[] }) {
  return open.map((dialog) => <DialogByName key={dialog.name} dialog={dialog} />);
}

function DialogByName({ dialog }: { dialog: OpenDialog }) {
  const close = () => closeDialog(dialog.name);
  switch (dialog.name) {
    case 'sign-in':
      return <SignIn onClose={close} />;
    case 'no-wallet':
      return <NoWallet onClose={close} />;
    case 'login-error':
      return <LoginError onClose={close} />;
    case 'wrong-network':
      return <WrongNetwork onClose={close} />;
    case 'untrusted':
      return <UntrustedContracts {...dialog} onClose={close} />;
    case 'account-changed':
      return <AccountChanged onClose={close} />;
    case 'get-weth':
      return <ConvertWeth direction="in" instead={dialog.instead} onClose={close} />;
    case 'unwrap-weth':
      return <ConvertWeth direction="out" onClose={close} />;
    case 'transactions':
      return <TransactionsDialog onClose={close} />;
    case 'transaction':
      return <TransactionDialog key={dialog.id} id={dialog.id} onClose={close} />;
  }
}

function NoWallet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={texts.noWallet}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-line" onClick={onClose}>
            {texts.close}
          </button>
          <a className="btn btn-primary" href="https://metamask.io/download" target="_blank" rel="noreferrer">
            {texts.getMetaMask} <span aria-hidden="true">↗</span>
          </a>
        </>
      }
    >
      <p>{transactionMessages.noWallet}</p>
    </Dialog>
  );
}

function LoginError({ onClose }: { onClose: () => void }) {
  return (
    <SignInQuestion
      title={transactionMessages.loginError}
      stay={texts.close}
      signIn={texts.login}
      onClose={onClose}
    >
      {transactionMessages.loginFirst}
    </SignInQuestion>
  );
}
