import { createRequire } from 'node:module';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { SPEC_FILE } from '../http/test-app.ts';
import type { DescribedCall } from './described-calls.ts';

type Operation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** A response as received. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
}

/** Returns the differences that Prism finds between a response and openapi.yaml; empty if there are none. */
export type ResponseCheck = (call: DescribedCall, answer: Answer) => string[];

interface Finding {
  readonly path?: readonly (string | number)[];
  readonly message: string;
}
type Validated = { readonly _tag: 'Right' } | { readonly _tag: 'Left'; readonly left: readonly Finding[] };

// Prism's entry point does not export its validator.
const { validateOutput } = createRequire(import.meta.url)('@stoplight/prism-http/dist/validator') as {
  validateOutput: (answer: { resource: Operation; element: object }) => Validated;
};

/** Creates a check that uses Prism's reading of openapi.yaml, which is independent of the server's own validation. */
export async function responseCheck(): Promise<ResponseCheck> {
  const operations = await getHttpOperationsFromSpec(SPEC_FILE);
  const operationOf = (id: string): Operation => operations.find(({ iid }) => iid === id)!;
  return (call, { status, headers, body }) => {
    const element = { statusCode: status, headers: Object.fromEntries(headers), body };
    const checked = validateOutput({ resource: operationOf(call.id), element });
    const findings = checked._tag === 'Left' ? checked.left : [];
    return findings.map(({ path = [], message }) => `${path.join('.')}: ${message}`);
  };
}
