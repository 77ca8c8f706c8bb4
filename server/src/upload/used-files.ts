import { cidOfDigest } from '@cubedrop/sdk';
import { Op, type WhereOptions } from 'sequelize';
import { userProfileTable } from '../account/member-model.ts';
import type { Database } from '../database/index.ts';
import { inChunks } from '../database/table.ts';
import { metadataTable, type MetadataRow } from '../metadata/metadata-model.ts';
import { seasonTables } from '../season/season-model.ts';
import { digestIn } from './known-content-store.ts';
import { uploadedContentTable } from './uploaded-content-model.ts';

/** Content names and CIDs, wherever they stand in a text. */
const NAMES = /\b(?:[0-9a-f]{64}\.(?:png|jpg|gif|mp3)|baf[a-z2-7]{20,80})\b/g;
const ROWS_AT_ONCE = 500;

/**
 * Returns which of some files, by content name or CID, something refers to: metadata that the chain names, whosever it is,
 * a season or a profile. `undefined` while that cannot be known, since metadata is still to be read.
 */
export type UsedFiles = (names: readonly string[]) => Promise<Set<string> | undefined>;

export function usedFiles({ sequelize }: Pick<Database, 'sequelize'>): UsedFiles {
  const metadata = metadataTable(sequelize);
  const uploaded = uploadedContentTable(sequelize);
  const profiles = userProfileTable(sequelize);
  const { seasons } = seasonTables(sequelize);

  /** Reads the metadata of a kind, a part at a time, in the order of its digests. */
  async function* metadataWhere(where: WhereOptions<MetadataRow>): AsyncGenerator<MetadataRow[]> {
    for (let last = ''; ;) {
      const rows = await metadata.find({
        where: { ...where, digest: { [Op.gt]: last } },
        order: [['digest', 'ASC']],
        limit: ROWS_AT_ONCE,
      });
      yield rows;
      if (rows.length < ROWS_AT_ONCE) return;
      last = rows.at(-1)?.digest ?? last;
    }
  }

  /** A name counts in whatever field it stands. */
  async function collectNamed(among: ReadonlySet<string>, used: Set<string>): Promise<void> {
    for await (const rows of metadataWhere({ json: { [Op.ne]: null } }))
      for (const { json } of rows)
        for (const [name] of (json ?? '').matchAll(NAMES)) if (among.has(name)) used.add(name);
  }

  /**
   * Whether metadata that was uploaded here is still to be read, however often that failed: it may name any file. What
   * was uploaded elsewhere is tried once, since it may never be found.
   */
  async function isReadingLeft(): Promise<boolean> {
    for await (const rows of metadataWhere({ json: null })) {
      if (rows.some(({ attempts }) => attempts === 0)) return true;
      const cids = rows.map(({ digest }) => cidOfDigest(`0x${digest}`));
      const here = await inChunks(cids, (cid) => uploaded.find({ where: { cid }, attributes: ['cid'] }));
      if (here.length > 0) return true;
    }
    return false;
  }

  return async (names) => {
    if (names.length === 0) return new Set();
    if (await isReadingLeft()) return undefined;
    const used = new Set<string>();
    const byDigest = new Map(names.map((name) => [digestIn(name), name]));
    const [named, photos, images] = await Promise.all([
      inChunks([...byDigest.keys()].filter(Boolean), (digest) =>
        metadata.find({ where: { digest }, attributes: ['digest'] }),
      ),
      inChunks(names, (photo) => profiles.find({ where: { photo }, attributes: ['photo'] })),
      inChunks(names, (image) => seasons.find({ where: { image }, attributes: ['image'] })),
    ]);
    for (const { digest } of named) used.add(byDigest.get(digest) ?? digest);
    for (const { photo } of photos) if (photo !== null) used.add(photo);
    for (const { image } of images) used.add(image);
    await collectNamed(new Set(names.filter((name) => !used.has(name))), used);
    return used;
  };
}
