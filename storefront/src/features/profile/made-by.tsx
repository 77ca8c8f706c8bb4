import { shortAddress } from '@cubedrop/sdk';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** The way to all that somebody made, by their wallet. */
export function CreatorLink({ address }: { address: string }) {
  return (
    <Link className="link mono inline-block py-1" to={paths.creator.to(address)}>
      {shortAddress(address)}
    </Link>
  );
}

/** Whose work it is, in words, and the way to all else of theirs. */
export function MadeBy({ address, text }: { address: string; text: string }) {
  return (
    <span className="text-sm text-bone-dim">
      {text} <CreatorLink address={address} />
    </span>
  );
}
