import { parseWei } from '../../base/money/parse.ts';

/** Parses an optional amount as `parseWei` does; `null` stays `null`. @throws CubedropError `validation` */
export const decodeWeiOrNull = (wei: string | null): bigint | null => (wei === null ? null : parseWei(wei));
