import { shareMessages } from '@cubedrop/sdk';
import { useEffect } from 'react';

/** Names the screen in the browser's tab and history. */
export function PageTitle({ name }: { name: string }) {
  useEffect(() => {
    document.title = `${name} | ${shareMessages.site}`;
  }, [name]);
  return null;
}
