import { Op } from 'sequelize';
import { userProfileTable } from '../account/member-model.ts';
import type { Database } from '../database/index.ts';
import { inChunks } from '../database/table.ts';
import { metadataTable } from '../metadata/metadata-model.ts';
import { seasonTables } from '../season/season-model.ts';
import { digestIn } from './known-content-store.ts';

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
  const profiles = userProfileTable(sequelize);
  const { seasons } = seasonTables(sequelize);

  /** Reads all metadata a part at a time: a name counts in whatever field it stands. */
  async function collectNamed(among: ReadonlySet<string>, used: Set<string>): Promise<void> {
    for (let last = ''; ;) {
      const rows = await metadata.find({
        where: { digest: { [Op.gt]: last }, json: { [Op.ne]: null } },
        order: [['digest', 'ASC']],
        limit: ROWS_AT_ONCE,
      });
      for (const { json } of rows)
        for (const [name] of (json ?? '').matchAll(NAMES)) if (among.has(name)) used.add(name);
      if (rows.length < ROWS_AT_ONCE) return;
      last = rows.at(-1)?.digest ?? last;
    }
  }

  return async (names) => {
    if (names.length === 0) return new Set();
    // Whatever the chain names is asked for at once, and is here unless it was never uploaded here.
    if (await metadata.findOne({ where: { json: null, attempts: 0 }, attributes: ['digest'] }))
      return undefined;
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
