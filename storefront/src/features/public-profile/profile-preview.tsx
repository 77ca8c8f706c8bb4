import { shortAddress } from '@cubedrop/sdk';
import type { PublicProfile } from '@cubedrop/sdk/api';
import { Portrait } from '../../components/portrait.tsx';
import { ProfileLinks } from '../../components/profile-links.tsx';
import { publicProfileTexts as texts } from './texts.ts';

/** Public profile of a wallet as others see it: its picture, its name above its address, and its links. */
export function ProfilePreview({ profile: { address, name, picture, links } }: { profile: PublicProfile }) {
  return (
    <section aria-label={texts.preview} className="grid gap-3 rounded bg-ink-900 p-5">
      <p className="label">{texts.preview}</p>
      <div className="flex min-w-0 items-center gap-4">
        <Portrait src={picture ?? undefined} size={56} />
        <p className="grid min-w-0">
          {name && (
            <b className="font-[640] [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </b>
          )}
          <span className={`mono ${name ? 'text-label text-bone-dim' : ''}`} title={address}>
            {shortAddress(address)}
          </span>
        </p>
      </div>
      <ProfileLinks links={links} />
    </section>
  );
}
