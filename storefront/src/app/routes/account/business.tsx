import { Navigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { Kyc } from '../../../features/account/kyc.tsx';
import { Register } from '../../../features/account/register.tsx';
import { intend } from '../../../session/intended.ts';
import { useSession } from '../../../session/use-session.ts';

/** Sign-up of a business. */
export function RegisterPage() {
  return <Register />;
}

/** The business form: for businesses that are signed in; others sign in first. */
export function KycPage() {
  const session = useSession();
  if (session?.roles.includes('business')) return <Kyc />;
  intend(paths.kyc.to());
  return <Navigate to={paths.login.to()} replace />;
}
