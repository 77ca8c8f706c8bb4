import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';

/** Logo and name, linked to home. */
export function Brand() {
  return (
    <Link
      to={paths.home.to()}
      className="wide inline-flex min-h-11 items-center gap-2.5 text-xl font-[760] tracking-[-0.035em]"
    >
      <svg viewBox="0 0 26 28" width="26" height="28" aria-hidden="true">
        <path d="M13 0l12 6.9-12 6.9L1 6.9z" fill="currentColor" />
        <path d="M0 10.2l12 6.9V28L0 21.1z" fill="currentColor" />
        <path d="M26 10.2l-12 6.9V28l12-6.9z" className="fill-now" />
      </svg>
      <span className="brand-name">Cubedrop</span>
    </Link>
  );
}
