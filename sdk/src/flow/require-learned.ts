import { CubedropError } from '../base/errors.ts';

/**
 * Returns what an earlier step of the flow added to its state.
 * @throws CubedropError `internal` if it is missing, which can happen only with a journal that another version of
 *   the SDK has written
 */
export function requireLearned<State extends object, Member extends keyof State>(
  state: State,
  member: Member,
): NonNullable<State[Member]> {
  const value = state[member];
  if (value !== null && value !== undefined) return value;
  throw new CubedropError('internal', `No earlier step of this run recorded "${String(member)}".`, {
    details: { member: String(member) },
  });
}
