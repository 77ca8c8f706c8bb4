import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { SPEC_FILE } from '../http/test-app.ts';

/** A JSON schema with every reference resolved. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
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

/** A call as described in openapi.yaml. */
export interface DescribedCall {
  /** Such as `post /drop/drops`. */
  readonly name: string;
  readonly id: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The first media type that the body may have, with its schema; `undefined` if the call takes no body. */
  readonly body: { readonly mediaType: string; readonly schema: Schema } | undefined;
  /** Whether it takes a token, and whether that is required. */
  readonly token: 'none' | 'optional' | 'required';
  /** Whether responses to anonymous visitors may be cached. */
  readonly isCached: boolean;
  /** Roles, one of which the caller needs; or `account` (anyone signed in) or `anyone`. */
  readonly roles: readonly string[];
  /** Whether the caller must have proven their identity recently. */
  readonly needsProof: boolean;
  /** `true` if the caller needs a wallet, `false` if they must not have one; `undefined` if it makes no difference. */
  readonly needsWallet: boolean | undefined;
  /** The status for callers who do not own the item; `undefined` if everyone with access may call. */
  readonly notOwnerStatus: number | undefined;
  /** A role whose holders get 409; `undefined` if there is none. */
  readonly withoutRole: string | undefined;
  /** The documented statuses. */
  readonly statuses: readonly string[];
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: object[];
  responses: Record<string, unknown>;
  'x-roles'?: string[];
  'x-proof'?: boolean;
  'x-cached'?: true | 'profiles';
  'x-wallet'?: boolean;
  'x-owner'?: number;
  'x-without'?: string;
}

/** Returns every call in openapi.yaml, in order. */
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

function callOf(
  method: string,
  path: string,
  operation: Operation,
  defaultSecurity: object[],
): DescribedCall {
  const { operationId: id, parameters = [], requestBody, security = defaultSecurity, responses } = operation;
  const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const canBeAnonymous = security.some((scheme) => Object.keys(scheme).length === 0);
  return {
    name: `${method} ${path}`,
    id,
    path,
    parameters,
    method: method as DescribedCall['method'],
    body: mediaType === undefined ? undefined : { mediaType, schema: content!.schema },
    token: security.length === 0 ? 'none' : canBeAnonymous ? 'optional' : 'required',
    roles: operation['x-roles'] ?? [],
    needsProof: operation['x-proof'] ?? false,
    isCached: operation['x-cached'] !== undefined,
    needsWallet: operation['x-wallet'],
    notOwnerStatus: operation['x-owner'],
    withoutRole: operation['x-without'],
    statuses: Object.keys(responses),
  };
}

/** Resolves every `$ref` in a part of the document. Keys next to a `$ref` override those of its target. */
function resolved(part: unknown, document: object): unknown {
  if (Array.isArray(part)) return part.map((item) => resolved(item, document));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...own } = part as { $ref?: string };
  const siblings = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, resolved(value, document)]),
  );
  if ($ref === undefined) return siblings;
  const target = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
  return { ...(resolved(target, document) as object), ...siblings };
}
