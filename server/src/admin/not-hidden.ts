import { literal, Op, type WhereOperators } from 'sequelize';
import type { ListingKind } from './hidden-store.ts';

/** Holds for the chain's ids of drops that are not hidden. @param chain the chain's row */
export const notHiddenDrop = (chain: number): WhereOperators => noneOf('drop', 'drops', 'dropId', chain);

/** Holds for the chain's ids of cubes that are not hidden. @param chain the chain's row */
export const notOfHiddenCube = (chain: number): WhereOperators => noneOf('cube', 'cubes', 'cubeId', chain);

function noneOf(kind: ListingKind, table: string, id: string, chain: number): WhereOperators {
  const hidden = `SELECT id FROM hidden_listings WHERE kind = '${kind}'`;
  return {
    [Op.notIn]: literal(`(SELECT ${id} FROM ${table} WHERE chain = ${Number(chain)} AND id IN (${hidden}))`),
  };
}
