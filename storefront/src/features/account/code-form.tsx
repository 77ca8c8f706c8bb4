import { codeFault, faultsOf } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { CodeField } from '../../wallet/proof/code-field.tsx';
import { accountTexts as texts } from './texts.ts';

interface CodeFormProps {
  send: (code: string) => Promise<void>;
  /** Whether the field's hint and keyboard allow for a recovery code. Defaults to `true`. */
  hasRecovery?: boolean;
  beside?: ReactNode;
}

/**
 * Asks for an authenticator code or a recovery code. The server decides which of the two it accepts. If the code is
 * wrong, shows the server's message.
 */
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
