import { QueryTypes, type Sequelize } from 'sequelize';
import type { Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import type { MetadataStore } from '../../index/metadata/metadata-store.ts';
import { dropTextsOf } from '../../index/metadata/readable.ts';
import { isTagged, tagTests, type TagTest } from './conditions.ts';
import type { ListFilter } from './list-filter.ts';
import { partsOf } from '../../platform/words.ts';

/**
 * Returns a function that finds the drops (on-chain ids) that a filtered list has to leave out: they have cubes hidden
 * from the viewer, and do not meet the filter's criteria without the tags of these cubes. A drop's own tags do not show
 * this, since they include those of all its cubes. The cost depends on the number of drops with hidden cubes, not on
 * the length of the list; without hidden cubes, nothing is read.
 */
export function foundByHidden(
  sequelize: Sequelize,
  metadata: Pick<MetadataStore, 'of'>,
): (visible: Visible, filter: ListFilter) => Promise<number[]> {
  const tables = visibleTables(sequelize);

  /** Returns the parts of each drop's title by which searches find it. */
  const titlesOf = async (visible: Visible, dropIds: readonly number[]): Promise<Map<number, string[]>> => {
    const where = { dropId: [...dropIds] };
    const rows = await tables(visible).drops.find({ where, attributes: ['dropId', 'digest'] });
    const contents = await metadata.of(rows.map(({ digest }) => digest));
    return new Map(
      rows.map(({ dropId, digest }) => [
        dropId,
        partsOf(dropTextsOf(contents.get(digest ?? ''))?.title ?? ''),
      ]),
    );
  };

  /** Returns, for each test, those of the drops that have a visible cube with a tag that meets the test. */
  const shownIn = async (
    { chain, hiddenCubes }: Visible,
    dropIds: readonly number[],
    tests: readonly TagTest[],
  ): Promise<Set<number>[]> => {
    const met = tests.map(
      ({ sql }, test) =>
        `SELECT DISTINCT ${test} AS test, lots.dropId FROM lots WHERE lots.chain = ${Number(chain)} ` +
        `AND lots.dropId IN (${listed(dropIds)}) AND lots.cubeId NOT IN (${listed(hiddenCubes)}) ` +
        `AND (SELECT 1 FROM tags WHERE tags.chain = ${Number(chain)} AND tags.kind = 'cube' ` +
        `AND tags.itemId = lots.cubeId AND ${sql} LIMIT 1) IS NOT NULL`,
    );
    const rows = await sequelize.query<{ test: number; dropId: number }>(met.join(' UNION ALL '), {
      type: QueryTypes.SELECT,
    });
    return tests.map(
      (_, test) =>
        new Set(rows.filter((row) => Number(row.test) === test).map(({ dropId }) => Number(dropId))),
    );
  };

  return async (visible, filter) => {
    if (visible.hiddenCubes.length === 0 || !isTagged(filter)) return [];
    const { counted, others } = tagTests(filter, (value) => sequelize.escape(value));
    const tests = [...counted, ...others];
    const where = { cubeId: [...visible.hiddenCubes] };
    const lots = await tables(visible).lots.find({ where, attributes: ['dropId'] });
    const dropIds = [...new Set(lots.map(({ dropId }) => dropId))];
    if (dropIds.length === 0 || tests.length === 0) return [];
    const [titles, shown] = await Promise.all([titlesOf(visible, dropIds), shownIn(visible, dropIds, tests)]);
    const isMet = (dropId: number, { word }: TagTest, test: number): boolean =>
      shown[test]?.has(dropId) === true ||
      (word !== undefined && titles.get(dropId)?.some((own) => own.startsWith(word)) === true);
    return dropIds.filter((dropId) => !tests.every((test, at) => isMet(dropId, test, at)));
  };
}

const listed = (ids: readonly number[]): string => ids.map(Number).join(', ');
