import { codeFault, faultsOf } from '@cubedrop/sdk';
import type { ReactNode } from 'react';
import { TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { accountTexts as texts } from './texts.ts';

interface CodeFormProps {
  send: (code: string) => Promise<void>;
  /** False where there are no recovery codes yet. */
  hasRecovery?: boolean;
  beside?: ReactNode;
}

/** Asks for a code of the authenticator, or for a recovery code. A wrong one is said in the server's words. */
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
      <TextField
        label={texts.code}
        hint={hasRecovery ? texts.codeHint : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={hasRecovery ? 'text' : 'numeric'}
        maxLength={20}
        {...field('code')}
      />
    </Form>
  );
}
