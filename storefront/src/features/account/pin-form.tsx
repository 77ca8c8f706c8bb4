import { faultsOf, pinFault } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { PinField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { accountTexts as texts } from './texts.ts';

/** Asks for the pin that was sent. If it is wrong, shows the server's message. */
export function PinForm({ send, beside }: { send: (pin: string) => Promise<void>; beside?: ReactNode }) {
  const { field, ...form } = useCheckedForm({
    initial: { pin: '' },
    check: ({ pin }) => faultsOf(pinFault(pin)),
    send: ({ pin }) => send(pin.trim()),
  });
  return (
    <Form
      action={texts.confirm}
      beside={beside}
      onSubmit={form.onSubmit}
      isBusy={form.isBusy}
      failed={form.failed}
    >
      <PinField label={texts.pin} {...field('pin')} />
    </Form>
  );
}
