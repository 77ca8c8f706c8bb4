import { useDues } from '@cubedrop/react';
import { useSession } from '../../session/use-session.ts';

/** Reads everything that is due to the signed-in account, earliest end first, including claims that have to wait. */
export const useDue = () => useDues({ account: useSession()?.address ?? null });
