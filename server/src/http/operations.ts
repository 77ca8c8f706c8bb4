import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Role } from './caller.ts';

/** The most bytes of a JSON body where the operation does not say otherwise. */
export const JSON_BYTES = 64 * 1024;

/** A JSON schema, as far as texts in it are looked for. */
export interface TextSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, TextSchema>>;
  readonly items?: TextSchema;
  readonly allOf?: readonly TextSchema[];
  readonly oneOf?: readonly TextSchema[];
  readonly anyOf?: readonly TextSchema[];
  readonly additionalProperties?: boolean | TextSchema;
  /** Whether the text may have lines and tabs. */
  readonly 'x-lines'?: boolean;
}

/** What is counted by itself: files that are kept, messages that are sent. */
export type Rate = 'uploads' | 'messages';

/** What is known of an operation before its body is read. */
export interface Operation {
  readonly id: string;
  /** Whether it takes a token, and whether it has to have one. */
  readonly token: 'none' | 'optional' | 'required';
  /** Whether its token may come in the storefront's cookie. */
  readonly takesCookie: boolean;
  /** Of which the caller needs one; empty where anybody may. */
  readonly roles: readonly Role[];
  /** The most bytes of its body; 0 where it takes none. */
  readonly bodyBytes: number;
  readonly bodyKind: 'none' | 'json' | 'form' | 'file';
  /** What it counts as besides a call. */
  readonly rate: Rate | undefined;
  /** Whether its answer is JSON, which a call ends with soon; not a file or a stream. */
  readonly answersJson: boolean;
  readonly schema: TextSchema | undefined;
}

/** The operations of openapi.yaml. */
export interface Operations {
  /** The operation that a request is; `undefined` if none. */
  find(method: string, path: string): Operation | undefined;
  /** A schema with its reference followed. */
  schemaOf(schema: TextSchema): TextSchema;
}

interface Described {
  operationId: string;
  security?: readonly object[];
  requestBody?: { content: Record<string, { schema: TextSchema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
  /** Roles, or who needs none. */
  'x-roles': readonly (Role | 'account' | 'anyone')[];
  'x-limits'?: { body?: number; rate?: Rate };
}

interface Place {
  readonly literals: Map<string, Place>;
  any?: Place;
  readonly operations: Map<string, Operation>;
}

const newPlace = (): Place => ({ literals: new Map(), operations: new Map() });

/** @param specFile path of openapi.yaml */
export function readOperations(specFile: string): Operations {
  const document = parse(readFileSync(specFile, 'utf8')) as {
    paths: Record<string, Record<string, Described>>;
    security: readonly object[];
  };
  const resolved = <T extends { $ref?: string }>(part: T): T => {
    if (part.$ref === undefined) return part;
    const steps = part.$ref.split('/').slice(1);
    return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document) as T;
  };
  const root = newPlace();
  for (const [path, methods] of Object.entries(document.paths)) {
    const place = placeOf(root, path);
    for (const [method, described] of Object.entries(methods)) {
      const answer = resolved(described.responses['200'] ?? {});
      const operation = operationOf(described, document.security, Object.keys(answer.content ?? {}));
      place.operations.set(method.toUpperCase(), operation);
    }
  }
  return {
    find(method, path) {
      const steps = path.split('/').slice(1);
      return found(root, steps, 0, method);
    },
    schemaOf: resolved,
  };
}

function placeOf(root: Place, path: string): Place {
  let place = root;
  for (const step of path.split('/').slice(1)) {
    const isAny = step.startsWith('{');
    const next = (isAny ? place.any : place.literals.get(step)) ?? newPlace();
    if (isAny) place.any = next;
    else place.literals.set(step, next);
    place = next;
  }
  return place;
}

function found(place: Place, steps: readonly string[], at: number, method: string): Operation | undefined {
  if (at === steps.length) return place.operations.get(method);
  const step = steps[at]!;
  const literal = place.literals.get(step);
  const here = literal && found(literal, steps, at + 1, method);
  return here ?? (place.any && step !== '' ? found(place.any, steps, at + 1, method) : undefined);
}

function operationOf(
  described: Described,
  byDefault: readonly object[],
  answers: readonly string[],
): Operation {
  const { operationId: id, security = byDefault, requestBody } = described;
  const { body, rate } = described['x-limits'] ?? {};
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isOptional = security.some((way) => Object.keys(way).length === 0);
  return {
    id,
    token: security.length === 0 ? 'none' : isOptional ? 'optional' : 'required',
    takesCookie: security.some((way) => 'cookie' in way),
    roles: described['x-roles'].filter((one) => one !== 'account' && one !== 'anyone'),
    bodyBytes: type === undefined ? 0 : (body ?? JSON_BYTES),
    bodyKind: kindOf(type),
    rate,
    answersJson: answers.includes('application/json'),
    schema: content?.schema,
  };
}

function kindOf(type: string | undefined): Operation['bodyKind'] {
  if (type === undefined) return 'none';
  if (type === 'application/json') return 'json';
  return type === 'multipart/form-data' ? 'form' : 'file';
}
