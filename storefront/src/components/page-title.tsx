import { shareMessages } from '@cubedrop/sdk';
import { useEffect } from 'react';

/** Sets the document title. */
export function PageTitle({ name }: { name: string }) {
  useEffect(() => {
    document.title = `${name} | ${shareMessages.site}`;
  }, [name]);
  return null;
}
