import { useEffect } from 'react';

/** Names the screen in the browser's tab and history. */
export function PageTitle({ name }: { name: string }) {
  useEffect(() => {
    document.title = `${name} | Cubedrop`;
  }, [name]);
  return null;
}
