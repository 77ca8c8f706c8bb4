import type { Person } from '@cubedrop/sdk/api';
import type { Domain } from '../domain.ts';
import { shortText, webAddress } from '../../index/metadata/shown.ts';
import type { NamedRow } from './mention-model.ts';
import type { ProfileContent, ProfileKind } from './mention.ts';
import { namedStore } from './named-store.ts';

/** People by role. */
export type People = Readonly<Record<ProfileKind, readonly Person[]>>;

export interface ProfileService {
  /** Returns the people whom an account has credited, oldest first. */
  creditedBy(creator: string): Promise<People>;
  /** Returns the music artists whom an account has credited in public cubes, oldest first. */
  shownArtistsOf(creator: string): Promise<Person[]>;
}

export function profileService({ database, urls, chain }: Domain): ProfileService {
  const store = namedStore(database.sequelize);

  const recordOf = ({ id, content }: NamedRow): Person => {
    const { Name, Profile, Website, ...rest } = JSON.parse(content) as ProfileContent;
    return {
      _id: id,
      Name: shortText(Name),
      Profile: urls.upload(Profile),
      ...(Website === undefined ? {} : { Website: webAddress(Website) }),
      ...rest,
    };
  };

  return {
    async creditedBy(creator) {
      const rows = await store.profilesOf((await chain()).id, creator);
      const of = (kind: ProfileKind): Person[] => rows.filter((row) => row.kind === kind).map(recordOf);
      return {
        musicartist: of('musicartist'),
        imageartist: of('imageartist'),
        producer: of('producer'),
        executiveproducer: of('executiveproducer'),
        fan: of('fan'),
      };
    },
    shownArtistsOf: async (creator) =>
      (await store.shownArtistsOf((await chain()).id, creator)).map(recordOf),
  };
}
