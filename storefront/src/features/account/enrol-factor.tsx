import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { QueryState } from '../../components/query-state.tsx';
import { Failed } from '../../components/states.tsx';
import { CodeForm } from './code-form.tsx';
import { useEnrolment } from './queries.ts';
import { accountTexts as texts } from './texts.ts';

interface EnrolFactorProps {
  /** Challenge of the sign-in that needs a second factor. */
  challenge: string;
  /** Sends the first code of the authenticator. */
  send: (code: string) => Promise<void>;
  /** Shown next to the submit button, or below the error. */
  beside: ReactNode;
}

/** Shows the QR code and the secret to enrol an authenticator, and asks for its first code. */
export function EnrolFactor({ challenge, send, beside }: EnrolFactorProps) {
  const enrolment = useEnrolment(challenge);
  return (
    <QueryState
      query={enrolment}
      failed={(retry) => (
        <>
          <Failed onRetry={retry}>{messageOf(enrolment.error)}</Failed>
          {beside}
        </>
      )}
      skeleton={<span className="skeleton h-60" />}
    >
      {({ uri, secret }) => (
        <div className="grid gap-6">
          <QrCode text={uri} />
          <p className="text-sm text-bone-dim">
            {texts.enrolByHand}
            <code className="mono mt-2 block text-bone [overflow-wrap:anywhere]">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </p>
          <CodeForm send={send} hasRecovery={false} beside={beside} />
        </div>
      )}
    </QueryState>
  );
}

/** A QR code, dark on light with a quiet zone so that cameras can read it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={texts.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
