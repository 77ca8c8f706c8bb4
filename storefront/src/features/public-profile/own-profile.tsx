import type { Address } from '@cubedrop/sdk';
import { QueryState } from '../../components/query-state.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useOwnPublicProfile } from './queries.ts';
import { publicProfileTexts as texts } from './texts.ts';

/** The public profile of the signed-in wallet, in the settings of its account. */
export function OwnProfile({ account }: { account: Address }) {
  return (
    <section className="mt-12 max-w-[34rem] border-t border-line pt-9" aria-labelledby="public-profile">
      <h2 id="public-profile" className="text-lg!">
        {texts.title}
      </h2>
      <p className="mt-2 mb-7 text-bone-dim">{texts.lead}</p>
      <QueryState
        query={useOwnPublicProfile(account)}
        failed={texts.failed}
        skeleton={<span className="skeleton h-80" />}
      >
        {(profile) => <ProfileForm key={account} profile={profile} />}
      </QueryState>
    </section>
  );
}
