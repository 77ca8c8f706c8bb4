import { codeFault, faultsOf } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { CodeField } from '../../wallet/proof/code-field.tsx';
import { accountTexts as texts } from './texts.ts';

interface CodeFormProps {
  send: (code: string) => Promise<void>;
  /** Whether a recovery code is accepted. Defaults to `true`. */
  hasRecovery?: boolean;
  beside?: ReactNode;
}

/** Asks for an authenticator code or, if `hasRecovery`, a recovery code. Shows the server's message for a wrong code. */
export function CodeForm({ send, hasRecovery = true, beside }: CodeFormProps) {
  const { field, ...form } = useCheckedForm({
    initial: { code: '' },
    check: ({ code }) => faultsOf(codeFault('code', code)),
    send: ({ code }) => send(code.trim()),
  });
  return (
    <Form
      action={texts.confirm}
      beside={beside}
      onSubmit={form.onSubmit}
      isBusy={form.isBusy}
      failed={form.failed}
    >
      <CodeField hasRecovery={hasRecovery} {...field('code')} />
    </Form>
  );
}
