import { toAddress, type Address } from '../../base/hex.ts';
import type { JsonInput } from '../../base/json.ts';
import type { Wire } from '../wire.ts';

/** A season of drops. */
export interface Season {
  /** Server id. */
  id: string;
  /** Name of the season, at most 500 characters. */
  title: string;
  /** Text about the season, at most 20,000 characters. */
  description: string;
  /** URL of the picture. */
  image: string;
  /** Server ids of its drops, in order. */
  dropIds: string[];
  /** Number of ids in `dropIds`. */
  dropCount: number;
  /** The account that made it. */
  creator: Address;
  /** Manifest key. */
  key?: string | undefined;
}

export const decodeSeason = (wire: Wire['Season']): Season => ({
  id: wire._id,
  title: wire.title,
  description: wire.description,
  image: wire.image,
  dropIds: wire.dropId,
  dropCount: wire.dropCount,
  creator: toAddress(wire.creator),
  key: wire.key,
});

/** A season, to be saved to the server. */
export interface NewSeason {
  /** Name of the season, at most 500 characters. */
  title: string;
  /** Text about the season, at most 20,000 characters. */
  description: string;
  /** URL of the picture. */
  image: string;
  /** Server ids of its drops, in order. */
  dropIds: readonly string[];
  /** Manifest key. */
  key?: string | undefined;
}

export const encodeNewSeason = (season: NewSeason): JsonInput<Wire['NewSeason']> => ({
  title: season.title,
  description: season.description,
  image: season.image,
  dropId: [...season.dropIds],
  key: season.key,
});
