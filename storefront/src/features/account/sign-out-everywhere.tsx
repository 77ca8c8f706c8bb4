import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { signOutEverywhere } from '../../api/sign-out.ts';
import { accountTexts as texts } from './texts.ts';

/** Ends all sessions of the account after a confirmation. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-7" aria-labelledby="devices">
      <h2 id="devices" className="text-lg!">
        {texts.devices}
      </h2>
      <p className="text-bone-dim">{texts.devicesWhy}</p>
      <button type="button" className="btn btn-line" onClick={() => setAsking(true)}>
        {texts.everywhere}
      </button>
      {isAsking && <Question onClose={() => setAsking(false)} />}
    </section>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const { mutate: signOut, error, isPending, isSuccess } = useMutation({ mutationFn: signOutEverywhere });
  // The browser leaves the page once the sessions have ended.
  const isBusy = isPending || isSuccess;
  return (
    <Dialog
      title={texts.everywhereTitle}
      role="alertdialog"
      onClose={onClose}
      isDismissible={!isBusy}
      footer={
        <>
          <button type="button" className="btn btn-line" disabled={isBusy} onClick={onClose}>
            {texts.close}
          </button>
          <BusyButton className="btn btn-primary" isBusy={isBusy} onPress={() => signOut()}>
            {texts.everywhere}
          </BusyButton>
        </>
      }
    >
      <p>{texts.everywhereWhy}</p>
      <div role="alert" className="text-bad empty:hidden">
        {error && messageOf(error)}
      </div>
    </Dialog>
  );
}
