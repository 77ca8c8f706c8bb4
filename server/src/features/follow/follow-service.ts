import { followMessages as messages } from '@cubedrop/sdk';
import type { FollowKind, Wire } from '@cubedrop/sdk/api';
import { shortText } from '../../index/metadata/shown.ts';
import { sliceOfItems } from '../../platform/database/row-slice.ts';
import type { Continued, Slice } from '../../platform/database/slice.ts';
import { conflict } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { visibility, type Visible } from '../admin/visibility.ts';
import type { CubeRow } from '../cube/cube-model.ts';
import { cubeReader } from '../cube/cube-reader.ts';
import type { Domain } from '../domain.ts';
import type { DropRow } from '../drop/drop-model.ts';
import { dropReader } from '../drop/drop-reader.ts';
import { findOrAwait } from '../lot/lot-finder.ts';
import { onlyArtist } from '../profile/profile-presenter.ts';
import type { ProfileService } from '../profile/profile-service.ts';
import type { FollowRow } from './follow-model.ts';
import { presentFollowedCreator, presentWatchedCube, presentWatchedDrop } from './follow-presenter.ts';
import type { Subject, SubjectFilter } from './follow-store.ts';

/** A slice of an account's follows, and their total number. */
export interface FollowList extends Continued {
  readonly follows: Wire['Follow'][];
  readonly count: number;
}

/** Follows of accounts. Accounts are wallets in lower case. */
export interface FollowService {
  /**
   * Returns a slice of an account's follows, newest first, and their total number. Omits subjects that are hidden
   * from the caller or do not exist any more.
   * @throws HttpError 400 if the item of `slice.after` is not in the list any more
   */
  list(account: string, slice: Slice, only: SubjectFilter): Promise<FollowList>;
  /**
   * Makes an account follow a subject.
   * @throws the errors of `findOrAwait` if the subject does not exist or is hidden from the caller; HttpError 409
   *   if the account follows too many subjects
   */
  follow(account: string, subject: Subject): Promise<void>;
  /** Makes an account stop following a subject. */
  unfollow(account: string, subject: Subject): Promise<void>;
}

/** Subjects that a scope shows. Creators are wallets in lower case. */
interface Shown {
  readonly creators: readonly string[];
  readonly dropRows: readonly DropRow[];
  readonly cubeRows: readonly CubeRow[];
}

export function followService(
  domain: Domain,
  profiles: Pick<ProfileService, 'shownArtistsOf'>,
): FollowService {
  const { stores } = domain;
  const visible = visibility(domain);
  const cubeRecords = cubeReader(domain);
  const dropRecords = dropReader(domain);

  /** Returns the subjects that exist and that the scope shows. */
  const shownIn = async (scope: Visible, subjects: readonly Subject[]): Promise<Shown> => {
    const [terms, dropRows, cubeRows] = await Promise.all([
      stores.creatorTerms.of(scope.chain, idsOf('creator', subjects)),
      stores.drops.byIds(scope, idsOf('drop', subjects)),
      stores.cubes.byIds(scope, idsOf('cube', subjects)),
    ]);
    const creators = [...terms].flatMap(([account, own]) => (own.length > 0 ? [account] : []));
    return { creators, dropRows, cubeRows };
  };
  const exists = async (subject: Subject): Promise<true | undefined> => {
    const { creators, dropRows, cubeRows } = await shownIn(await visible.toCaller(), [subject]);
    return creators.length + dropRows.length + cubeRows.length > 0 || undefined;
  };
  /** Presents rows of subjects that the scope shows. */
  const present = async (
    scope: Visible,
    rows: readonly FollowRow[],
    { creators, dropRows, cubeRows }: Shown,
  ): Promise<Wire['Follow'][]> => {
    const [artists, drops, cubes] = await Promise.all([
      profiles.shownArtistsOf(creators),
      dropRecords.records(scope, dropRows),
      cubeRecords.whole(scope, cubeRows),
    ]);
    const dropById = byId(dropRows, drops);
    const cubeById = byId(cubeRows, cubes);
    return rows.map((row) => {
      const drop = dropById.get(row.subject);
      if (drop) return presentWatchedDrop(row, drop);
      const cube = cubeById.get(row.subject);
      if (cube) return presentWatchedCube(row, cube);
      const artist = onlyArtist(artists.get(row.subject) ?? []);
      return presentFollowedCreator(row, artist ? shortText(artist.name) : null);
    });
  };

  return {
    async list(account, slice, only) {
      const scope = await visible.toCaller();
      const rows = await stores.follows.of(scope.chain, account, only);
      const shown = await shownIn(scope, rows);
      const { creators, dropRows, cubeRows } = shown;
      const subjects = new Set([
        ...creators,
        ...dropRows.map(({ id }) => id),
        ...cubeRows.map(({ id }) => id),
      ]);
      const listed = rows.filter(({ subject }) => subjects.has(subject));
      const { items: page, next } = sliceOfItems(listed, slice, ({ kind, subject }) => `${kind} ${subject}`);
      return { follows: await present(scope, page, limitedTo(page, shown)), count: listed.length, next };
    },
    async follow(account, subject) {
      await findOrAwait(domain, () => exists(subject));
      const { id: chain } = await domain.chain();
      const follow = { chain, account, ...subject, since: await domain.now() };
      if (!(await stores.follows.add(follow))) throw conflict(messages.tooMany, 'quota-reached');
    },
    async unfollow(account, subject) {
      const { id: chain } = await domain.chain();
      await stores.follows.remove({ chain, account, ...subject });
    },
  };
}

/** Returns the shown subjects that are subjects of the rows. */
function limitedTo(rows: readonly FollowRow[], { creators, dropRows, cubeRows }: Shown): Shown {
  const subjects = new Set(rows.map(({ subject }) => subject));
  return {
    creators: creators.filter((creator) => subjects.has(creator)),
    dropRows: dropRows.filter(({ id }) => subjects.has(id)),
    cubeRows: cubeRows.filter(({ id }) => subjects.has(id)),
  };
}

/** Returns the records of rows by server id. @param records in the order of the rows */
const byId = <Item>(rows: readonly { id: string }[], records: readonly Item[]): Map<string, Item> =>
  new Map(rows.map(({ id }, at) => [id, expectDefined(records[at], 'the record of a row')]));

const idsOf = (kind: FollowKind, subjects: readonly Subject[]): string[] =>
  subjects.flatMap((one) => (one.kind === kind ? [one.subject] : []));
