import { TextField } from '../../components/form/fields.tsx';
import type { FieldProps } from '../../components/form/use-checked-form.ts';
import { proofTexts as texts } from './texts.ts';

/** A field for an authenticator code. If `hasRecovery`, its hint and keyboard allow for a recovery code instead. */
export function CodeField({ hasRecovery = true, ...field }: FieldProps & { hasRecovery?: boolean }) {
  return (
    <TextField
      label={texts.code}
      hint={hasRecovery ? texts.codeHint : undefined}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={hasRecovery ? 'text' : 'numeric'}
      maxLength={20}
      {...field}
    />
  );
}
