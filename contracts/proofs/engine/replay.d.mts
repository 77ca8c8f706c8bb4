/**
 * Runs a call with variables in place of its arguments, and returns the end of the path that the arguments take, in a
 * contract whose storage is empty.
 * @param code deployed code
 * @param options addresses of the contract and of its caller; `fixed` is the number of words after the selector that stay
 *   constants, such as the length of a text, 0 by default
 * @throws Error if the arguments take no path, or several
 */
export function replay(
  code: string,
  calldata: string,
  options: { self: string; caller: string; fixed?: number | undefined },
): { kind: 'ok' | 'revert' | 'invalid'; data: string };
