import { receiverFault, toAddress } from '@cubedrop/sdk';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { useSession } from '../../session/use-session.ts';
import { RunButtons } from '../../wallet/transactions/run-buttons.tsx';
import { TransactionSteps } from '../../wallet/transactions/transaction-steps.tsx';
import { useFlow } from '../../wallet/transactions/use-flow.ts';
import { isInWallet } from '../../wallet/transactions/activity.ts';
import { sendTexts as texts } from './send-texts.ts';

interface SendCubeDialogProps {
  /** On-chain id. */
  cubeId: string;
  title: string;
  onClose: () => void;
}

/** Sends the user's cube to another wallet: asks for the address, warns, then shows the steps. */
export function SendCubeDialog({ cubeId, title, onClose }: SendCubeDialogProps) {
  const own = useSession()?.address ?? null;
  const flow = useFlow('sendCube');
  const [isAsked, setAsked] = useState(false);
  const { field, ...form } = useCheckedForm({
    initial: { to: '' },
    check({ to }) {
      const fault = own && receiverFault(to.trim(), own);
      return fault ? [fault] : [];
    },
    async send({ to }) {
      setAsked(true);
      await flow.start({ cubeId: BigInt(cubeId), to: toAddress(to.trim()) }, { about: title, shown: 'here' });
    },
  });
  const { activity } = flow;
  // A transfer that was canceled before anything was sent can be restarted with another receiver.
  const isOver = activity?.status === 'canceled' && !activity.paid;
  const isShown = isAsked && activity !== undefined && !isOver;
  return (
    <Dialog
      title={texts.title}
      subtitle={title}
      onClose={onClose}
      isBusy={isInWallet(activity)}
      footer={isShown && <RunButtons activity={activity} isBusy={flow.isBusy} onClose={onClose} />}
    >
      {isShown ? (
        <TransactionSteps activity={activity} />
      ) : (
        <>
          <p className="text-bone-dim">{texts.warning}</p>
          <Form action={texts.send} onSubmit={form.onSubmit} isBusy={form.isBusy} failed={form.failed}>
            <TextField
              label={texts.receiver}
              className="input mono"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              placeholder="0x…"
              {...field('to')}
            />
          </Form>
        </>
      )}
    </Dialog>
  );
}
