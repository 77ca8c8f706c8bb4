import { isRejected } from '@cubedrop/react';
import { accountMessages } from '@cubedrop/sdk';
import { Form } from '../../components/form/form.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { QueryState } from '../../components/query-state.tsx';
import { useAccountRequest, useEmailVerification } from './queries.ts';
import { accountTexts as texts } from './texts.ts';

/**
 * The page to which the link in a verification e-mail leads: shows who requested the account, verifies the e-mail
 * address when a button is pressed, and shows the result. Opening the page verifies nothing, because programs that
 * scan e-mails open links too.
 */
export function EmailVerification({ email, token }: { email: string; token: string }) {
  const request = useAccountRequest(email, token);
  const { mutate: verify, error, isPending, isSuccess } = useEmailVerification(email, token);
  if (isRejected(request.error ?? error))
    return (
      <p className="text-lead" role="alert">
        {accountMessages.emailNotVerified}
      </p>
    );
  return (
    <QueryState query={request} failed={texts.requestFailed} skeleton={<span className="skeleton h-24" />}>
      {(requester) =>
        requester === null || isSuccess ? (
          <p className="text-lead" role="status">
            {accountMessages.emailVerified}
          </p>
        ) : (
          <Form
            action={texts.verifyAction}
            onSubmit={() => verify()}
            isBusy={isPending}
            failed={error && messageOf(error)}
          >
            <p className="text-lead break-words">
              {texts.requestedBy} <bdi>{requester.name}</bdi> {texts.requestedFor} <bdi>{email}</bdi>.{' '}
              {texts.mobileEnding(requester.mobileEnding)}
            </p>
            <p className="text-bone-dim">{texts.notRequested}</p>
          </Form>
        )
      }
    </QueryState>
  );
}
