import { receiverFault, toAddress, type Address } from '@cubedrop/sdk';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { useSession } from '../../session/use-session.ts';
import { walletTexts as texts } from '../texts.ts';
import { isInWallet } from './activity.ts';
import type { FlowKind } from './flow-texts.ts';
import type { InputOf } from './flows.ts';
import { RunButtons } from './run-buttons.tsx';
import { TransactionSteps } from './transaction-steps.tsx';
import { useFlow } from './use-flow.ts';

interface ReceiverDialogProps<Kind extends FlowKind> {
  kind: Kind;
  /** Returns the input of the flow that sends the cube to an address. */
  inputFor: (to: Address) => InputOf<Kind>;
  title: string;
  /** The cube's title. */
  about: string;
  /** A sentence about a further effect of the transfer. */
  note?: string;
  /** Label of the button. */
  action: string;
  onClose: () => void;
}

/** Sends a cube to another wallet: asks for the address, warns, then shows the steps. */
export function ReceiverDialog<Kind extends FlowKind>({
  kind,
  inputFor,
  title,
  about,
  note,
  action,
  onClose,
}: ReceiverDialogProps<Kind>) {
  const own = useSession()?.address ?? null;
  const flow = useFlow(kind);
  const [isAsked, setAsked] = useState(false);
  const { field, ...form } = useCheckedForm({
    initial: { to: '' },
    check({ to }) {
      const fault = own && receiverFault(to.trim(), own);
      return fault ? [fault] : [];
    },
    async send({ to }) {
      setAsked(true);
      await flow.start(inputFor(toAddress(to.trim())), { about, shown: 'here' });
    },
  });
  const { activity } = flow;
  // A transfer that was canceled before anything was sent can be restarted with another receiver.
  const isOver = activity?.status === 'canceled' && !activity.paid;
  const isShown = isAsked && activity !== undefined && !isOver;
  return (
    <Dialog
      title={title}
      subtitle={about}
      onClose={onClose}
      isDismissible={!isInWallet(activity)}
      footer={isShown && <RunButtons activity={activity} isBusy={flow.isBusy} onClose={onClose} />}
    >
      {isShown ? (
        <TransactionSteps activity={activity} />
      ) : (
        <>
          <p className="text-bone-dim">
            {texts.receiverOwns} {note}
          </p>
          <Form action={action} onSubmit={form.onSubmit} isBusy={form.isBusy} failed={form.failed}>
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
