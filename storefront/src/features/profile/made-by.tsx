import { CreatorLink } from '../../components/creator-link.tsx';

/** A text followed by a link to the creator's page. */
export function MadeBy({ address, text }: { address: string; text: string }) {
  return (
    <span className="text-sm text-bone-dim">
      {text} <CreatorLink address={address} />
    </span>
  );
}
