import type { Address } from '@cubedrop/sdk';
import type { Query, QueryKey } from '@tanstack/react-query';
import { CUBEDROP } from './cubedrop-key.ts';

const ACCOUNT = 'account';

/** Returns the key of a query of an account's own data. @param address `null` if nobody is signed in */
export const accountKey = (address: Address | null, ...parts: readonly string[]): QueryKey => [
  CUBEDROP,
  ACCOUNT,
  address,
  ...parts,
];

/** Whether a query is one of this package that does not read the own data of an account. */
export const isOfOthers = ({ queryKey }: Pick<Query, 'queryKey'>, address: Address | undefined): boolean =>
  queryKey[0] === CUBEDROP && (queryKey[1] !== ACCOUNT || queryKey[2] !== address);
