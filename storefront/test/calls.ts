import { jest } from '@jest/globals';

/** What a call is answered: JSON with 200, or with another status. */
export type CallAnswer = object | { status: number; body: object };

/**
 * Answers the page's calls, by `GET /path?query` without the query's part where no answer is given for the whole.
 * @returns every call made so far, as its method, path and query
 */
export function answerCalls(answers: Readonly<Record<string, CallAnswer>>): string[] {
  const made: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { method, url } = input as Request;
    const { pathname, search } = new URL(url);
    const call = `${method} ${pathname}${search}`;
    made.push(call);
    const known = answers[call] ?? answers[`${method} ${pathname}`] ?? { status: 404, body: {} };
    const { status, body } = 'status' in known && 'body' in known ? known : { status: 200, body: known };
    return Response.json(body, { status: status as number });
  });
  return made;
}
