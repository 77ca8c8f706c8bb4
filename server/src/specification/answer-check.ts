import { createRequire } from 'node:module';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { SPEC_FILE } from '../http/test-app.ts';
import type { DescribedCall } from './described-calls.ts';

type Operation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

/** An answer as it came. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** JSON as its value, anything else as a text. */
  readonly body: unknown;
}

/** What Prism finds different about an answer from what openapi.yaml says of the call; empty where nothing is. */
export type AnswerCheck = (call: DescribedCall, answer: Answer) => string[];

interface Finding {
  readonly path?: readonly (string | number)[];
  readonly message: string;
}
type Validated = { readonly _tag: 'Right' } | { readonly _tag: 'Left'; readonly left: readonly Finding[] };

// Prism's own entry keeps its validator to itself.
const { validateOutput } = createRequire(import.meta.url)('@stoplight/prism-http/dist/validator') as {
  validateOutput: (answer: { resource: Operation; element: object }) => Validated;
};

/** Reads openapi.yaml as Prism understands it, which shares nothing with what the server checks itself by. */
export async function answerCheck(): Promise<AnswerCheck> {
  const operations = await getHttpOperationsFromSpec(SPEC_FILE);
  const operationOf = (id: string): Operation => operations.find(({ iid }) => iid === id)!;
  return (call, { status, headers, body }) => {
    const element = { statusCode: status, headers: Object.fromEntries(headers), body };
    const checked = validateOutput({ resource: operationOf(call.id), element });
    const findings = checked._tag === 'Left' ? checked.left : [];
    return findings.map(({ path = [], message }) => `${path.join('.')}: ${message}`);
  };
}
