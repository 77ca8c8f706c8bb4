import { Kyc } from '../../../features/account/kyc.tsx';
import { Register } from '../../../features/account/register.tsx';

/** Sign-up of a business. */
export function RegisterPage() {
  return <Register />;
}

/** The business form, with its papers. */
export function KycPage() {
  return <Kyc />;
}
