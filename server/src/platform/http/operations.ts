import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { PublicPart } from '../database/index.ts';
import type { Role } from './caller.ts';
import { originsOf, type Origins, type OriginTerms } from './operation-origins.ts';
import { expectDefined } from '../expect-defined.ts';

/** Maximum size of a JSON body in bytes, unless the operation sets its own. */
export const JSON_BYTES = 64 * 1024;

/** The part of a JSON schema that is needed to find the strings in a body that it describes. */
export interface TextSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, TextSchema>>;
  readonly items?: TextSchema;
  readonly allOf?: readonly TextSchema[];
  readonly oneOf?: readonly TextSchema[];
  readonly anyOf?: readonly TextSchema[];
  readonly additionalProperties?: boolean | TextSchema;
  /** Whether the string may contain line breaks and tabs. */
  readonly 'x-lines'?: boolean;
}

/** Kind of call with an additional rate limit. */
export type Rate = 'uploads' | 'messages' | 'profiles' | 'applications';

/** An operation, with everything needed before a request's body is read. */
export interface Operation {
  readonly id: string;
  /** The steps of its path. A step such as `{name}` is a parameter. */
  readonly steps: readonly string[];
  /** Names of the parameters that take addresses or lists of addresses. Such addresses may be in any letter case. */
  readonly addresses: ReadonlySet<string>;
  /** Whether it takes a token, and whether that is required. */
  readonly token: 'none' | 'optional' | 'required';
  /** Whether the token may be in the storefront's cookie. */
  readonly takesCookie: boolean;
  /** The origins whose pages may call the operation from a browser. */
  readonly origins: Origins;
  /** The caller needs one of these roles; empty if none is required. */
  readonly roles: readonly Role[];
  /** Whether the caller must have proven their identity recently. */
  readonly needsProof: boolean;
  /** Maximum size of the body in bytes; 0 if it takes none. */
  readonly bodyBytes: number;
  readonly bodyKind: 'none' | 'json' | 'form' | 'file';
  /** The additional rate limit that applies, if any. */
  readonly rate: Rate | undefined;
  /**
   * The part of public data on which its responses to anonymous visitors depend, besides the request and the chain's
   * time; `undefined` if they are not cached.
   */
  readonly cached: PublicPart | undefined;
  /** Whether pages of other origins may show the response in a frame. */
  readonly isFramed: boolean;
  readonly schema: TextSchema | undefined;
}

/** The operations of openapi.yaml. */
export interface Operations {
  /** Returns the operation of a request, or `undefined` if there is none. */
  find(method: string, path: string): Operation | undefined;
  /** Resolves a schema's `$ref`, if it has one. */
  schemaOf(schema: TextSchema): TextSchema;
}

interface Described extends OriginTerms {
  operationId: string;
  parameters?: readonly Parameter[];
  security?: readonly object[];
  requestBody?: { content: Record<string, { schema: TextSchema }> };
  'x-proof'?: boolean;
  'x-framed'?: boolean;
  'x-limits'?: { body?: number; rate?: Rate };
}

interface Parameter {
  $ref?: string;
  name: string;
  schema: { $ref?: string; pattern?: string };
}

/** A step of the paths of the operations. */
interface PathNode {
  /** The next steps that are literal, by their text. */
  readonly literals: Map<string, PathNode>;
  /** The next step that is a parameter. */
  parameter?: PathNode;
  /** The operations of the path that ends here, by method. */
  readonly operations: Map<string, Operation>;
}

const newNode = (): PathNode => ({ literals: new Map(), operations: new Map() });

/** Reads the operations of openapi.yaml. @param specFile path of openapi.yaml */
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
  const root = newNode();
  for (const [path, methods] of Object.entries(document.paths)) {
    const node = nodeOf(root, path);
    for (const [method, described] of Object.entries(methods)) {
      const { parameters = [] } = described;
      const addresses = parameters.map(resolved).filter(({ schema }) => isAddress(resolved(schema)));
      node.operations.set(method.toUpperCase(), {
        ...readOperation(method, described, document.security),
        steps: stepsOf(path),
        addresses: new Set(addresses.map(({ name }) => name)),
      });
    }
  }
  return {
    find(method, path) {
      return findOperation(root, stepsOf(path), 0, method);
    },
    schemaOf: resolved,
  };
}

const stepsOf = (path: string): string[] => path.split('/').slice(1);

/** Whether a schema describes an address, or several. */
const isAddress = ({ pattern = '' }: Parameter['schema']): boolean =>
  pattern.startsWith('^0x[0-9a-fA-F]{40}');

/** Returns the node of a path. Adds the node if it is missing. */
function nodeOf(root: PathNode, path: string): PathNode {
  let node = root;
  for (const step of stepsOf(path)) {
    const isParameter = step.startsWith('{');
    const next = (isParameter ? node.parameter : node.literals.get(step)) ?? newNode();
    if (isParameter) node.parameter = next;
    else node.literals.set(step, next);
    node = next;
  }
  return node;
}

/** Finds the operation of the steps from index `at` on, below a node. Literal steps take precedence over parameters. */
function findOperation(
  node: PathNode,
  steps: readonly string[],
  at: number,
  method: string,
): Operation | undefined {
  if (at === steps.length) return node.operations.get(method);
  const step = expectDefined(steps[at], 'a step of the path');
  const literal = node.literals.get(step);
  const found = literal && findOperation(literal, steps, at + 1, method);
  if (found || !node.parameter || step === '') return found;
  return findOperation(node.parameter, steps, at + 1, method);
}

/** Returns the fields of an operation, except those that its path and parameters determine. */
function readOperation(
  method: string,
  described: Described,
  defaultSecurity: readonly object[],
): Omit<Operation, 'steps' | 'addresses'> {
  const { operationId: id, security = defaultSecurity, requestBody } = described;
  const { body, rate } = described['x-limits'] ?? {};
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isOptional = security.some((scheme) => Object.keys(scheme).length === 0);
  return {
    id,
    token: security.length === 0 ? 'none' : isOptional ? 'optional' : 'required',
    takesCookie: security.some((scheme) => 'cookie' in scheme),
    origins: originsOf(method, described),
    roles: described['x-roles'].filter((one) => one !== 'account' && one !== 'anyone'),
    needsProof: described['x-proof'] ?? false,
    bodyBytes: type === undefined ? 0 : (body ?? JSON_BYTES),
    bodyKind: kindOf(type),
    rate,
    cached: described['x-cached'] === true ? 'lists' : described['x-cached'],
    isFramed: described['x-framed'] ?? false,
    schema: content?.schema,
  };
}

function kindOf(type: string | undefined): Operation['bodyKind'] {
  if (type === undefined) return 'none';
  if (type === 'application/json') return 'json';
  return type === 'multipart/form-data' ? 'form' : 'file';
}
