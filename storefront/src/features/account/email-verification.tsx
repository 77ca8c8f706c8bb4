import { accountMessages } from '@cubedrop/sdk';
import type { FormEvent } from 'react';
import { isMissing } from '../../api/query-client.ts';
import { Form } from '../../components/form/form.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { Failed, Loading } from '../../components/states.tsx';
import { useAccountRequest, useEmailVerification } from './queries.ts';
import { accountTexts as texts } from './texts.ts';

/**
 * Shows who requested the account of a mailed link, verifies its e-mail address when asked to, and shows the result.
 * Programs that scan mails open links too, so opening it alone changes nothing.
 */
export function EmailVerification({ email, token }: { email: string; token: string }) {
  const { data: request, error, refetch } = useAccountRequest(email, token);
  const { mutate: verify, ...verification } = useEmailVerification(email, token);
  const failure = error ?? verification.error;
  if (failure && isMissing(failure))
    return (
      <p className="text-lead" role="alert">
        {accountMessages.emailNotVerified}
      </p>
    );
  if (error) return <Failed onRetry={() => void refetch()}>{texts.verificationFailed}</Failed>;
  if (request === null || verification.isSuccess)
    return (
      <p className="text-lead" role="status">
        {accountMessages.emailVerified}
      </p>
    );
  if (!request)
    return (
      <Loading>
        <span className="skeleton h-24" />
      </Loading>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!verification.isPending) verify();
  };
  return (
    <Form
      action={texts.verifyAction}
      onSubmit={submit}
      isBusy={verification.isPending}
      failed={failure && messageOf(failure)}
    >
      <p className="text-lead break-words">
        {texts.requestedBy} <bdi>{request.name}</bdi> {texts.requestedFor} <bdi>{email}</bdi>.{' '}
        {texts.mobileEnding(request.mobileEnding)}
      </p>
      <p className="text-bone-dim">{texts.notRequested}</p>
    </Form>
  );
}
