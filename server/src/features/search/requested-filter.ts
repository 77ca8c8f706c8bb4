import type { Request } from 'express';
import { ownerAsked } from '../../platform/http/request.ts';
import type { ListFilter } from './list-filter.ts';

/**
 * Returns the filter of a list call; `mine=true` takes precedence over `creator`. The validator has already checked
 * which filters the call allows.
 * @throws UnauthorizedError
 */
export function filterOf(req: Request): ListFilter {
  const query = req.query as Record<string, string | string[] | undefined>;
  const text = (name: keyof ListFilter): string | undefined => [query[name]].flat()[0];
  const wei = (name: keyof ListFilter): bigint | undefined => {
    const value = text(name);
    return value === undefined ? undefined : BigInt(value);
  };
  const filter = {
    search: text('search'),
    rarity: query.rarity === undefined ? undefined : [query.rarity].flat(),
    artist: text('artist'),
    collection: text('collection'),
    withHidden: ownerAsked(req) === undefined ? undefined : true,
    creator: ownerAsked(req) ?? text('creator')?.toLowerCase(),
    minPrice: wei('minPrice'),
    maxPrice: wei('maxPrice'),
    status: text('status'),
    sort: text('sort'),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as ListFilter;
}
