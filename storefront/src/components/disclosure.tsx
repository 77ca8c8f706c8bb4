import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './disclosure.css';

/** A collapsible section. */
export function Disclosure({
  title,
  open = false,
  small = false,
  children,
}: {
  title: string;
  open?: boolean;
  small?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={`disclosure ${small ? 'disclosure-small' : ''}`} open={open}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
