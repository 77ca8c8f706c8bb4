import { shortAddress } from '@cubedrop/sdk';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** Whose work it is, by their wallet, and the way to all else of theirs. */
export function MadeBy({ address, text }: { address: string; text: string }) {
  return (
    <span className="text-sm text-bone-dim">
      {text}{' '}
      <Link className="link mono inline-block py-1" to={paths.creator.to(address)}>
        {shortAddress(address)}
      </Link>
    </span>
  );
}
