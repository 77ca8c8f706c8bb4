import { confirmPhone, resendPin } from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { paths } from '../../config/paths.ts';
import { PinForm } from './pin-form.tsx';
import { forgetAwaitedPin, type AwaitedPin } from './sign-up-draft.ts';
import { signedUpAs } from './signed-up.ts';
import { accountTexts as texts } from './texts.ts';

/** The last step of a sign-up: asks for the pin that was sent to the phone, and offers to send a new one. */
export function ConfirmPhone({ awaited, onAgain }: { awaited: AwaitedPin; onAgain: () => void }) {
  const navigate = useNavigate();
  const { mutate: resend, isPending: isResending } = useMutation({
    mutationFn: () => resendPin(api, { mobile: awaited.mobile, signUpId: awaited.signUp }),
    onSuccess: () => showMessage('good', texts.resent),
    onError: (error) => showMessage('bad', messageOf(error)),
  });

  return (
    <div className="grid gap-5">
      <p className="text-bone-dim">{texts.pinTexted(awaited.mobile)}</p>
      <PinForm
        send={async (pin) => {
          const message = await confirmPhone(api, { email: awaited.email, pin, signUpId: awaited.signUp });
          forgetAwaitedPin();
          showMessage('good', message);
          await navigate(paths.login.to(), { state: signedUpAs(awaited.email) });
        }}
        beside={
          <>
            <button
              type="button"
              className="btn btn-line"
              aria-busy={isResending}
              onClick={() => !isResending && resend()}
            >
              {texts.resend}
            </button>
            <button type="button" className="btn btn-quiet" onClick={onAgain}>
              {texts.startAgain}
            </button>
          </>
        }
      />
    </div>
  );
}
