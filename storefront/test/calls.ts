import { jest } from '@jest/globals';

/** The response to a call: a JSON body, which is sent with status 200, or a status and a JSON body. */
export type CallAnswer = object | { status: number; body: object };

/**
 * Mocks `fetch` with responses keyed by method, path and query (`GET /path?query`), or by method and path for any
 * query. Other calls get status 404.
 * @returns an array to which each call is added, as method, path and query
 */
export function answerCalls(answers: Readonly<Record<string, CallAnswer>>): string[] {
  const made: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // The API's client passes a request; calls to the chain's node pass a URL.
    const { method, url } = typeof input === 'string' ? new Request(input, init) : (input as Request);
    const { pathname, search } = new URL(url);
    const call = `${method} ${pathname}${search}`;
    made.push(call);
    const known = answers[call] ?? answers[`${method} ${pathname}`] ?? { status: 404, body: {} };
    const { status, body } = 'status' in known && 'body' in known ? known : { status: 200, body: known };
    return Response.json(body, { status: status as number });
  });
  return made;
}

/** Returns the JSON bodies sent to the server so far. Calls without a body are left out. */
export async function sentBodies(): Promise<unknown[]> {
  const texts = await Promise.all(
    jest
      .mocked(globalThis.fetch)
      .mock.calls.flatMap(([input]) => (input instanceof Request ? [input.clone().text()] : [])),
  );
  return texts.filter((text) => text !== '').map((text): unknown => JSON.parse(text));
}
