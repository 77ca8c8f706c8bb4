import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { SPEC_FILE } from '../http/test-app.ts';

/** A JSON schema with every reference resolved. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** One call as openapi.yaml describes it. */
export interface DescribedCall {
  /** Such as `post /drop/drops`. */
  readonly name: string;
  readonly id: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** Undefined where it takes none. */
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
  /** Whether it wants to know who calls. */
  readonly token: 'none' | 'optional' | 'required';
  /** Of which the caller needs one: roles, `account` or `anyone`; empty if it does not say. */
  readonly roles: readonly string[];
  /** Whether the caller needs a wallet, or may have none; `undefined` if that is the same. */
  readonly needsWallet: boolean | undefined;
  /** The status for callers to whom the thing does not belong; `undefined` if it is for all who may call. */
  readonly notOwner: number | undefined;
  /** The statuses that it names. */
  readonly statuses: readonly string[];
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: object[];
  responses: Record<string, unknown>;
  'x-roles'?: string[];
  'x-wallet'?: boolean;
  'x-owner'?: number;
}

/** Every call of openapi.yaml, in its order. */
export function describedCalls(): DescribedCall[] {
  const document = parse(readFileSync(SPEC_FILE, 'utf8')) as object;
  const { paths, security } = resolved(document, document) as {
    paths: Record<string, Record<string, Operation>>;
    security: object[];
  };
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => callOf(method, path, operation, security)),
  );
}

function callOf(method: string, path: string, operation: Operation, byDefault: object[]): DescribedCall {
  const { operationId: id, parameters = [], requestBody, security = byDefault, responses } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const canBeAnonymous = security.some((way) => Object.keys(way).length === 0);
  return {
    name: `${method} ${path}`,
    id,
    path,
    parameters,
    method: method as DescribedCall['method'],
    body: type === undefined ? undefined : { type, schema: content!.schema },
    token: security.length === 0 ? 'none' : canBeAnonymous ? 'optional' : 'required',
    roles: operation['x-roles'] ?? [],
    needsWallet: operation['x-wallet'],
    notOwner: operation['x-owner'],
    statuses: Object.keys(responses),
  };
}

/** A part of the document with what `$ref` points at in its place, as the keys beside it amend it. */
function resolved(part: unknown, document: object): unknown {
  if (Array.isArray(part)) return part.map((item) => resolved(item, document));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...own } = part as { $ref?: string };
  const amended = Object.fromEntries(Object.entries(own).map(([key, at]) => [key, resolved(at, document)]));
  if ($ref === undefined) return amended;
  const target = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
  return { ...(resolved(target, document) as object), ...amended };
}
