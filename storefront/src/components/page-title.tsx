import { SITE_NAME } from '@cubedrop/sdk';
import { useEffect } from 'react';

/** Sets the document title. */
export function PageTitle({ name }: { name: string }) {
  useEffect(() => {
    document.title = `${name} | ${SITE_NAME}`;
  }, [name]);
  return null;
}
