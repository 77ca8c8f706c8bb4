import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  literal,
  QueryTypes,
  type Model,
  type ModelStatic,
  type Sequelize,
  type WhereOptions,
} from 'sequelize';
import { expectDefined } from '../expect-defined.ts';
import { selectSql } from './select-sql.ts';

/** A read of all rows that meet a condition, in any order. */
export interface TogetherFind {
  readonly where: WhereOptions;
  /** The columns to read. Defaults to all. */
  readonly attributes?: readonly string[];
}

interface Read {
  readonly model: ModelStatic<Model>;
  readonly where: WhereOptions;
  readonly columns: readonly string[];
}

/** Reads that are sent at the end of the current turn of the event loop, and their rows once they have been read. */
interface Batch {
  readonly reads: Read[];
  readonly rows: Promise<object[][]>;
}

/** Maximum number of reads in a statement. */
const MAX_READS = 16;

const open = new WeakMap<Sequelize, Batch>();

/**
 * Reads rows of a table. All calls of this function within one turn of the event loop share statements, each of up to
 * `MAX_READS` reads. Meant for a few rows without texts of users, since a shared statement returns rows as JSON.
 */
export async function findTogether(
  model: ModelStatic<Model>,
  { where, attributes = Object.keys(model.getAttributes()) }: TogetherFind,
): Promise<object[]> {
  const { reads, rows } = openBatch(expectDefined(model.sequelize, 'the database of a table'));
  const at = reads.push({ model, where, columns: attributes }) - 1;
  return expectDefined((await rows)[at], 'the rows of a read');
}

function openBatch(sequelize: Sequelize): Batch {
  const existing = open.get(sequelize);
  if (existing && existing.reads.length < MAX_READS) return existing;
  const reads: Read[] = [];
  const rows = nextTurn().then(() => {
    if (open.get(sequelize) === batch) open.delete(sequelize);
    return readAll(sequelize, reads);
  });
  const batch = { reads, rows };
  open.set(sequelize, batch);
  return batch;
}

/** Returns the rows of each read. */
async function readAll(sequelize: Sequelize, reads: readonly Read[]): Promise<object[][]> {
  const [first] = reads;
  if (first && reads.length === 1) {
    const { model, where, columns } = first;
    return [await model.findAll({ where, attributes: [...columns], raw: true })];
  }
  const found = await sequelize.query<{ part: number; content: unknown }>(
    reads.map(selectAsJson).join(' UNION ALL '),
    { type: QueryTypes.SELECT },
  );
  const rows = reads.map((): object[] => []);
  for (const { part, content } of found) {
    const { columns } = expectDefined(reads[part], 'the read of a row');
    expectDefined(rows[part], 'the rows of a read').push(rowOf(columns, content));
  }
  return rows;
}

/** Returns a statement that selects each row as the number of its read and a JSON array of its values. */
function selectAsJson({ model, where, columns }: Read, at: number): string {
  const values = columns.map((column) => `\`${column}\``).join(', ');
  return selectSql(model, {
    attributes: [
      [literal(String(at)), 'part'],
      [literal(`JSON_ARRAY(${values})`), 'content'],
    ],
    where,
  });
}

/** Returns a row. The driver parses JSON itself if the database has a type for it, as MySQL does. */
function rowOf(columns: readonly string[], content: unknown): object {
  const values: unknown = typeof content === 'string' ? JSON.parse(content) : content;
  if (!Array.isArray(values)) throw new Error('the database returned no array');
  return Object.fromEntries(columns.map((column, at): [string, unknown] => [column, values[at]]));
}
