import { shortAddress } from '@cubedrop/sdk';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

/** Link to a creator's page. */
export function CreatorLink({ address }: { address: string }) {
  return (
    <Link className="link mono inline-block py-1" to={paths.creator.to(address)}>
      {shortAddress(address)}
    </Link>
  );
}

/** A text followed by a link to the creator's page. */
export function MadeBy({ address, text }: { address: string; text: string }) {
  return (
    <span className="text-sm text-bone-dim">
      {text} <CreatorLink address={address} />
    </span>
  );
}
