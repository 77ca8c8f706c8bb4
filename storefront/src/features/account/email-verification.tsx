import { accountMessages } from '@cubedrop/sdk';
import { isMissing } from '../../api/query-client.ts';
import { Failed } from '../../components/states.tsx';
import { useEmailVerification } from './queries.ts';
import { accountTexts as texts } from './texts.ts';

/** Verifies an e-mail address with the token of the mailed link, and shows the result. */
export function EmailVerification({ email, token }: { email: string; token: string }) {
  const { isSuccess, error, refetch } = useEmailVerification(email, token);
  if (error && !isMissing(error))
    return <Failed onRetry={() => void refetch()}>{texts.verificationFailed}</Failed>;
  return (
    <p className="text-lead" role={error ? 'alert' : 'status'}>
      {isSuccess ? accountMessages.emailVerified : error ? accountMessages.emailNotVerified : texts.verifying}
    </p>
  );
}
