const TEXT = 'A name that this wallet has chosen. Nobody has verified it.';

/** Says what a display name of a wallet is, where it stands as a title. */
export function UnverifiedName() {
  return <p className="text-sm text-bone-dim">{TEXT}</p>;
}
