import type { Request } from 'express';
import type { Operation } from './operations.ts';

/**
 * Returns a key that is equal for requests with the same response. Encoded characters, the order of parameters and the
 * letter case of addresses make no difference. The key of a read by POST includes the body. A path with an encoded
 * character can match a different operation from the decoded path: one with a parameter in place of that step. The two
 * paths then have different keys.
 */
export function requestKey({ method, path, query, body }: Request, operation: Operation): string {
  const steps = path
    .split('/')
    .slice(1)
    .map((step, at) => spelled(operation, parameterIn(operation.steps[at]), decoded(step)));
  const parameters = Object.entries(query)
    .map(([name, value]) => [name, spelled(operation, name, value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = [operation.id, steps, parameters];
  return JSON.stringify(method === 'POST' ? [...parts, body] : parts);
}

/** Returns the value of a parameter of an operation, with addresses in lower case. */
export function spelled(
  { addresses }: Pick<Operation, 'addresses'>,
  parameter: string,
  value: unknown,
): unknown {
  if (!addresses.has(parameter) || typeof value !== 'string') return value;
  // The `x` of the prefix is left as it is: the validator accepts it in lower case only.
  return value.replace(/[A-F]/g, (digit) => digit.toLowerCase());
}

/** Returns the name of the parameter that is a step of an operation's path, or an empty text if the step is literal. */
const parameterIn = (step = ''): string => /^\{(.+)\}$/.exec(step)?.[1] ?? '';

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    // The validator rejects it.
    return step;
  }
}
