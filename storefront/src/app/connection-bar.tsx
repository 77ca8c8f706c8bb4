import { useLivePaused } from '@cubedrop/react';
import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../components/announcements/announcements.tsx';
import { Icon } from '../components/icon.tsx';
import { useOnline } from '../components/use-online.ts';
import { appTexts as texts } from './texts.ts';
import './connection-bar.css';

/**
 * A bar at the foot of the window while the browser is offline. Announces to screen readers when the connection or live
 * updates are lost and restored.
 */
export function ConnectionBar() {
  const isOnline = useOnline();
  const isPaused = useLivePaused();
  const { announce } = useAnnouncer();
  const previous = useRef({ isOnline, isPaused });
  useEffect(() => {
    const before = previous.current;
    previous.current = { isOnline, isPaused };
    if (before.isOnline !== isOnline) return isOnline ? announce(texts.online) : undefined;
    if (before.isPaused !== isPaused) announce(isPaused ? texts.paused : texts.back);
  }, [isOnline, isPaused, announce]);

  return (
    <div role="status" className={isOnline ? undefined : 'connection-bar'}>
      {!isOnline && (
        <>
          <Icon name="warning" className="text-warn" />
          {texts.offline}
        </>
      )}
    </div>
  );
}
