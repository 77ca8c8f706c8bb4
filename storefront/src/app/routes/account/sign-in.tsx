import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { AccountScreen } from '../../../features/account/account-screen.tsx';
import { AdminLogin } from '../../../features/account/admin-login.tsx';
import { BusinessLogin } from '../../../features/account/business-login.tsx';
import { EmailVerification } from '../../../features/account/email-verification.tsx';
import { ForgotPassword } from '../../../features/account/forgot-password.tsx';
import { accountTexts as texts } from '../../../features/account/texts.ts';
import { openDialog } from '../../../wallet/dialogs/open-dialogs.ts';

const openWalletSignIn = () => openDialog({ name: 'sign-in' });

export function LoginPage() {
  return <BusinessLogin onWallet={openWalletSignIn} />;
}

export function AdminLoginPage() {
  return <AdminLogin onWallet={openWalletSignIn} />;
}

export function ForgotPasswordPage() {
  return <ForgotPassword />;
}

/** The target of the link in verification mails. */
export function EmailVerificationPage() {
  const { email = '', token = '' } = useParams();
  return (
    <AccountScreen
      title={texts.verification}
      after={
        <Link className="btn btn-quiet" to={paths.login.to()}>
          {texts.toLogin}
        </Link>
      }
    >
      <EmailVerification email={email} token={token} />
    </AccountScreen>
  );
}
