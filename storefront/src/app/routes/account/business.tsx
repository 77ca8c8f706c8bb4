import { Kyc } from '../../../features/account/kyc.tsx';
import { Register } from '../../../features/account/register.tsx';

export function RegisterPage() {
  return <Register />;
}

/** The business form with its documents. */
export function KycPage() {
  return <Kyc />;
}
