/** Links that a wallet has given, shown without their scheme. They do not prove who the wallet belongs to. */
export function ProfileLinks({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map((link) => (
        <li key={link} className="min-w-0">
          <a
            className="link inline-block min-h-6 text-sm [overflow-wrap:anywhere]"
            href={link}
            target="_blank"
            rel="noreferrer nofollow ugc"
          >
            <bdi>{titleOf(link)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns a URL without its scheme and without a slash at its end. */
const titleOf = (link: string): string => link.replace(/^https:\/\//, '').replace(/\/$/, '');
