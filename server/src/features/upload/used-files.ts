import { cidOfDigest, CONTENT_TYPES } from '@cubedrop/sdk';
import { Op, type WhereOptions } from 'sequelize';
import { accountSettingsTable } from '../account/member-model.ts';
import type { Database } from '../../platform/database/index.ts';
import { inChunks } from '../../platform/database/table.ts';
import { metadataTable, type MetadataRow } from '../../index/metadata/metadata-model.ts';
import { publicProfileTable } from '../public-profile/public-profile-model.ts';
import { seasonTables } from '../season/season-model.ts';
import { digestIn } from './known-content-store.ts';
import { uploadedContentTable } from './uploaded-content-model.ts';

/** Matches content names and CIDs anywhere in a text. */
const NAMES = new RegExp(
  `\\b(?:[0-9a-f]{64}\\.(?:${Object.keys(CONTENT_TYPES).join('|')})|baf[a-z2-7]{20,80})\\b`,
  'g',
);
const BATCH_ROWS = 500;

/** Finds which files are in use. */
export interface UsedFiles {
  /**
   * Returns which of the given files (content names or CIDs) are in use: metadata that the chain refers to, whoever
   * created it, and files to which such metadata, a season, an account (as its photo) or the public profile of a
   * wallet refers. Files that only unread metadata refers to are missing.
   */
  among(names: readonly string[]): Promise<Set<string>>;
  /**
   * Returns the digests of unread metadata, which may refer to any file. Metadata that was uploaded here counts however
   * often reading it has failed; metadata from elsewhere counts only until the first attempt, since it may never be
   * found.
   */
  unreadMetadata(): Promise<Set<string>>;
}

export function usedFiles({ sequelize }: Pick<Database, 'sequelize'>): UsedFiles {
  const metadata = metadataTable(sequelize);
  const uploaded = uploadedContentTable(sequelize);
  const accountSettings = accountSettingsTable(sequelize);
  const publicProfiles = publicProfileTable(sequelize);
  const { seasons } = seasonTables(sequelize);

  /** Reads matching metadata in batches, ordered by digest. */
  async function* metadataWhere(where: WhereOptions<MetadataRow>): AsyncGenerator<MetadataRow[]> {
    for (let last = ''; ;) {
      const rows = await metadata.find({
        where: { ...where, digest: { [Op.gt]: last } },
        order: [['digest', 'ASC']],
        limit: BATCH_ROWS,
      });
      yield rows;
      if (rows.length < BATCH_ROWS) return;
      last = rows.at(-1)?.digest ?? last;
    }
  }

  /** Adds to `used` those files of `among` that any field of any metadata names. */
  async function collectNamed(among: ReadonlySet<string>, used: Set<string>): Promise<void> {
    for await (const rows of metadataWhere({ json: { [Op.ne]: null } }))
      for (const { json } of rows)
        for (const [name] of (json ?? '').matchAll(NAMES)) if (among.has(name)) used.add(name);
  }

  return {
    async unreadMetadata() {
      const unread = new Set<string>();
      for await (const rows of metadataWhere({ json: null })) {
        const digests = new Map(rows.map(({ digest }) => [cidOfDigest(`0x${digest}`), digest]));
        const uploadedHere = await inChunks([...digests.keys()], (cid) =>
          uploaded.find({ where: { cid }, attributes: ['cid'] }),
        );
        for (const { cid } of uploadedHere) unread.add(digests.get(cid) ?? cid);
        for (const { digest, attempts } of rows) if (attempts === 0) unread.add(digest);
      }
      return unread;
    },
    async among(names) {
      if (names.length === 0) return new Set();
      const used = new Set<string>();
      const byDigest = new Map(names.map((name) => [digestIn(name), name]));
      const [metadataFiles, photos, pictures, images] = await Promise.all([
        inChunks([...byDigest.keys()].filter(Boolean), (digest) =>
          metadata.find({ where: { digest }, attributes: ['digest'] }),
        ),
        inChunks(names, (photo) => accountSettings.find({ where: { photo }, attributes: ['photo'] })),
        inChunks(names, (picture) => publicProfiles.find({ where: { picture }, attributes: ['picture'] })),
        inChunks(names, (image) => seasons.find({ where: { image }, attributes: ['image'] })),
      ]);
      for (const { digest } of metadataFiles) used.add(byDigest.get(digest) ?? digest);
      for (const { photo } of photos) if (photo !== null) used.add(photo);
      for (const { picture } of pictures) if (picture !== null) used.add(picture);
      for (const { image } of images) used.add(image);
      await collectNamed(new Set(names.filter((name) => !used.has(name))), used);
      return used;
    },
  };
}
