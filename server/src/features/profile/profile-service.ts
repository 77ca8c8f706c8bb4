import { visibility } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import type { NamedRow } from './mention-model.ts';
import { personIn } from './mention-content.ts';
import type { ProfileKind } from './mention.ts';
import type { CreditedPerson } from './profile-presenter.ts';

/** People by the role in which they are credited. */
export type People = Readonly<Record<ProfileKind, readonly CreditedPerson[]>>;

export interface ProfileService {
  /** Returns the people whom an account has credited, oldest first. */
  creditedBy(creator: string): Promise<People>;
  /** Returns the music artists whom an account has credited in public cubes, oldest first. */
  shownArtistsOf(creator: string): Promise<CreditedPerson[]>;
}

export function profileService(domain: Domain): ProfileService {
  const { named: store } = domain.stores;
  const visible = visibility(domain);

  const personOf = ({ id, content }: NamedRow): CreditedPerson => ({ id, ...personIn(content) });

  return {
    async creditedBy(creator) {
      const rows = await store.profilesOf((await domain.chain()).id, creator);
      const of = (kind: ProfileKind): CreditedPerson[] =>
        rows.filter((row) => row.kind === kind).map(personOf);
      return {
        musicartist: of('musicartist'),
        imageartist: of('imageartist'),
        producer: of('producer'),
        executiveproducer: of('executiveproducer'),
        fan: of('fan'),
      };
    },
    shownArtistsOf: async (creator) =>
      (await store.shownArtistsOf(await visible.toEveryone(), creator)).map(personOf),
  };
}
