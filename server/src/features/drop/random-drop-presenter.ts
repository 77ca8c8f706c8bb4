import type { Draw } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { amount } from '../../platform/database/amount.ts';
import type { RandomDropRow } from './random-drop-model.ts';

/** Data shown with an order of a random drop in addition to its row. */
export interface RandomDropParts {
  draw: Draw;
  documents: Wire['RandomDrop']['documents'];
  /** The drawn cubes that are visible to the caller. */
  cubes: Wire['RandomDrop']['cubes'];
  /** Server ids of the drawn cubes that are still free. */
  free: string[];
}

/** Presents an order of a random drop. */
export function presentRandomDrop(
  row: RandomDropRow,
  { draw, documents, cubes, free }: RandomDropParts,
): Wire['RandomDrop'] {
  return {
    _id: row.id,
    number: row.number,
    description: row.description,
    documentNames: row.documentNames,
    documents,
    salePrice: shownAmount(row.salePrice),
    minimumBid: shownAmount(row.minimumBid),
    createdAt: row.createdAt,
    draw: { ...draw, candidates: [...draw.candidates], drawn: [...draw.drawn] },
    cubes,
    free,
  };
}

const shownAmount = (stored: string | null): string | null =>
  stored === null ? null : amount.decode(stored).toString();
