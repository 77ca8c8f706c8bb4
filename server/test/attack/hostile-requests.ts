import { addressOf, formOf } from '../specification/send.ts';
import type { DescribedCall } from '../specification/described-calls.ts';
import type { Attempt } from '../specification/examples/example.ts';
import type { RandomSource } from './random-source.ts';
import { chunked, unexpectedBody, wrongBytes, wrongLength, wrongType } from './mutations/body-bytes.ts';
import { changedField, changedLiteral, changedValue } from './mutations/body-values.ts';
import { changedForm } from './mutations/form.ts';
import { changedHeader, changedToken } from './mutations/headers.ts';
import type { Mutation, Original, RawRequest, Surroundings } from './mutations/mutation.ts';
import {
  changedMethod,
  changedParameter,
  changedPath,
  changedQuery,
  doubledQuery,
} from './mutations/target.ts';

const ANYWHERE = [
  changedQuery,
  doubledQuery,
  changedPath,
  changedMethod,
  changedToken,
  changedToken,
  changedHeader,
  changedHeader,
];

const BODIES = [wrongType, wrongType, wrongLength, wrongBytes, wrongBytes, chunked];

/** Renders a valid call as a request. */
export async function originalOf(
  call: DescribedCall,
  attempt: Attempt,
  token: string | undefined,
): Promise<Original> {
  const { body, form, file } = attempt;
  const headers: [string, string][] = [['Host', 'localhost']];
  if (token !== undefined) headers.push(['Authorization', `Bearer ${token}`]);
  const sent = new Response(
    body === undefined ? (form ? formOf(form) : (file ?? null)) : JSON.stringify(body),
  );
  const type = body === undefined ? sent.headers.get('content-type') : 'application/json';
  const bytes = Buffer.from(await sent.arrayBuffer());
  if (type !== null) headers.push(['Content-Type', type]);
  if (bytes.length > 0) headers.push(['Content-Length', `${bytes.length}`]);
  return {
    call,
    attempt,
    request: { method: call.method.toUpperCase(), target: addressOf(call, attempt), headers, body: bytes },
  };
}

/** Applies one to three mutations to a valid call. */
export function hostileRequest(original: Original, random: RandomSource, around: Surroundings): RawRequest {
  const request = {
    ...original.request,
    headers: original.request.headers.map(([name, value]): [string, string] => [name, value]),
  };
  const { attempt } = original;
  const applicable = [
    ...ANYWHERE,
    ...(original.call.parameters.length > 0 ? [changedParameter, changedParameter, changedParameter] : []),
    ...(attempt.body === undefined ? [] : new Array<Mutation>(6).fill(changedValue)),
    ...(attempt.body === undefined ? [] : [changedLiteral, changedField, changedField]),
    ...(attempt.form === undefined ? [] : [changedForm, changedForm, changedForm]),
    ...(request.body.length === 0 ? [unexpectedBody] : BODIES),
  ];
  const times = random.pick([1, 1, 1, 2, 3]);
  for (let time = 0; time < times; time++) random.pick(applicable)(original, request, random, around);
  return request;
}

/** Serializes a request. The head is encoded as Latin-1. */
export function bytesOf({ method, target, headers, body }: RawRequest): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1'), body]);
}
