import { accountMessages, codeFault, fault, faultsOf } from '@cubedrop/sdk';
import { proveIdentity } from '@cubedrop/sdk/api';
import { useId } from 'react';
import { api } from '../../api/client.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { PasswordField } from '../../components/form/fields.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { proveBySignature } from '../prove.ts';
import { CodeField } from './code-field.tsx';
import type { ProofKind } from './needed-proof.ts';
import { proofTexts as texts } from './texts.ts';

interface ProofDialogProps {
  kind: ProofKind;
  /** Retries the refused request. If it throws, the dialog shows the error above the buttons. */
  onProven: () => Promise<void>;
  onClose: () => void;
}

/** Asks the user to confirm their identity before a change that requires it. */
export function ProofDialog({ kind, onProven, onClose }: ProofDialogProps) {
  const id = useId();
  const { field, onSubmit, isBusy, failed } = useCheckedForm({
    initial: { password: '', code: '' },
    check({ password, code }) {
      if (kind === 'signature') return [];
      if (kind === 'code') return faultsOf(codeFault('code', code));
      return password ? [] : [fault('password', 'missing', accountMessages.passwordMissing)];
    },
    async send({ password, code }) {
      if (kind === 'signature') await proveBySignature();
      else await proveIdentity(api, kind === 'code' ? { code } : { password });
      await onProven();
      onClose();
    },
  });
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      isDismissible={!isBusy}
      footer={
        <>
          <button type="button" className="btn btn-line" disabled={isBusy} onClick={onClose}>
            {texts.close}
          </button>
          <button type="submit" form={id} className="btn btn-primary" aria-busy={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            {kind === 'signature' ? texts.sign : texts.confirm}
          </button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} aria-busy={isBusy} className="grid gap-4">
        <p className="text-bone-dim">{texts.why[kind]}</p>
        {kind === 'password' && (
          <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
        )}
        {kind === 'code' && <CodeField {...field('code')} />}
        <div role="alert" className="text-bad empty:hidden">
          {failed}
        </div>
      </form>
    </Dialog>
  );
}
