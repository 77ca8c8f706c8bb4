import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isServerReachable } from '../../api/served-build.ts';
import { Icon } from '../icon.tsx';
import { useOnline } from '../use-online.ts';
import './missing-part.css';

/** Place in which a missing part is reported: its own, or at the foot of the window if it has none on the page. */
export type Placement = 'in-place' | 'at-foot';

const texts = {
  offline: 'You are offline, so this part of the page could not be loaded.',
  missing: 'This part of the page could not be loaded.',
  retry: 'Try again',
};

interface MissingPartProps {
  placement?: Placement | undefined;
  /** Loads the part again. Resolves to whether it was loaded. */
  onRetry: () => Promise<boolean>;
}

/** Replaces a part of the page that could not be loaded. Tries again on demand and once the browser is online again. */
export function MissingPart({ placement = 'in-place', onRetry }: MissingPartProps) {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  const { mutateAsync: retry, isPending: isBusy } = useMutation({ mutationFn: onRetry });
  const box = useRef<HTMLDivElement>(null);
  // The error may be outside of the window, because it is shown in the place of the part.
  // `void` discards the promise that some browsers return, because React would take it for the effect's cleanup.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);

  useEffect(() => {
    if (isOnline && !wasOnline.current) void retry();
    wasOnline.current = isOnline;
    // Only a change of the connection is a reason to retry.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOnline]);

  async function retryOrReload() {
    if (isBusy || (await retry())) return;
    // Until the page is reloaded, a browser may remember that a module failed to load.
    if (await isServerReachable()) window.location.reload();
  }

  return (
    <div ref={box} role="alert" className={`missing-part missing-part-${placement}`}>
      <Icon name="warning" className="text-warn" />
      <p>{isOnline ? texts.missing : texts.offline}</p>
      <button
        type="button"
        className="btn btn-line btn-small"
        aria-busy={isBusy}
        onClick={() => void retryOrReload()}
      >
        {texts.retry}
      </button>
    </div>
  );
}
