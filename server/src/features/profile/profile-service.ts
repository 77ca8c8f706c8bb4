import { visibility } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import type { NamedRow } from './mention-model.ts';
import { personIn } from './mention-content.ts';
import type { ProfileKind } from './mention.ts';
import type { CreditedPerson } from './profile-presenter.ts';

/** People by the role in which they are credited. */
export type People = Readonly<Record<ProfileKind, readonly CreditedPerson[]>>;

export interface ProfileService {
  /** Returns the people whom an account has credited, in the order in which they were first credited. */
  creditedBy(creator: string): Promise<People>;
  /** Returns the music artists whom each account has credited in public cubes, the first one of each name. */
  shownArtistsOf(creators: readonly string[]): Promise<Map<string, CreditedPerson[]>>;
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
    async shownArtistsOf(creators) {
      const shown = await store.shownArtistsOf(await visible.toEveryone(), creators);
      return new Map([...shown].map(([creator, rows]) => [creator, firstOfEachName(rows.map(personOf))]));
    },
  };
}

/** Returns the first entry of each name: an artist has a separate entry for each different description. */
function firstOfEachName(artists: readonly CreditedPerson[]): CreditedPerson[] {
  const first = new Map<string, CreditedPerson>();
  for (const artist of artists) if (!first.has(artist.name)) first.set(artist.name, artist);
  return [...first.values()];
}
