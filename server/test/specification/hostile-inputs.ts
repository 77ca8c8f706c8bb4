import { isJsonObject } from '@cubedrop/sdk';
import type { Parameter, Schema } from './described-calls.ts';

/** A body that a call must reject with 400, and the expected message. */
export interface HostileBody {
  /** Such as `title missing`. */
  readonly what: string;
  readonly body: unknown;
  readonly message: RegExp | string;
}

type Step = string | number;

/** A value of each JSON type, by the name of the type. */
const KINDS: Record<string, unknown> = {
  null: null,
  boolean: true,
  number: 7.5,
  string: '\u0000<script>',
  array: [],
  object: { toString: 1 },
};

/**
 * Returns bodies with one fault each: a missing or unknown field, or one with the wrong type, length or range.
 * @param body a valid body, all of whose fields are tried
 */
export function hostileBodies(schema: Schema, body: unknown): HostileBody[] {
  return [...faultsAt(schema, body, [])].map(({ steps, what, change, message }) => {
    const copy = { root: structuredClone(body) };
    change(copy, ['root', ...steps]);
    return { what: `${nameOf(steps) || 'the body'} ${what}`, body: copy.root, message };
  });
}

/** Returns texts that a parameter's schema does not accept. */
export function hostileTexts({ schema }: Parameter): string[] {
  if (schema.type === 'integer') return ['-1', '1.5', 'x', '1e99', '99999999999999999999', 'null'];
  if (schema.type === 'boolean') return ['maybe', '1', ''];
  const texts = ["'; DROP TABLE cubes; --", '../../etc/passwd', 'x'.repeat((schema.maxLength ?? 4000) + 1)];
  return texts.filter((text) => !isValidText(schema, text));
}

interface Fault {
  steps: Step[];
  what: string;
  message: RegExp | string;
  change: (root: object, steps: readonly Step[]) => void;
}

function* faultsAt(schema: Schema, value: unknown, steps: Step[]): Generator<Fault> {
  for (const [kind, wrong] of Object.entries(KINDS)) {
    if (accepts(schema, kind)) continue;
    // A body that is neither an object nor an array is rejected before validation.
    if (steps.length === 0 && !['array', 'object'].includes(kind)) continue;
    yield { steps, what: `as ${kind}`, message: /./, change: setting(wrong) };
  }
  yield* boundsOf(schema, value, steps);
  if (isJsonObject(value)) {
    const { properties, required, isClosed } = shapeOf(schema);
    for (const field of required.filter((one) => one in value)) {
      const message = `${nameOf([...steps, field])} not found in request body`;
      yield { steps: [...steps, field], what: 'missing', message, change: deleting };
    }
    if (isClosed) {
      for (const field of ['unheardOf', 'constructor']) {
        const message = `${nameOf([...steps, field])} is not a field of this call`;
        yield { steps: [...steps, field], what: 'added', message, change: setting('x') };
      }
    }
    for (const [field, fieldValue] of Object.entries(value)) {
      if (properties[field]) yield* faultsAt(properties[field], fieldValue, [...steps, field]);
    }
  } else if (Array.isArray(value) && value.length > 0 && schema.items) {
    yield* faultsAt(schema.items, value[0], [...steps, 0]);
  }
}

function* boundsOf(schema: Schema, value: unknown, steps: Step[]): Generator<Fault> {
  const beyond = (what: string, wrong: unknown): Fault => ({
    steps,
    what,
    message: new RegExp(escaped(nameOf(steps))),
    change: setting(wrong),
  });
  if (typeof value === 'string') {
    const { maxLength, minLength } = schema;
    if (maxLength !== undefined) yield beyond('too long', 'x'.repeat(maxLength + 1));
    if (minLength !== undefined && minLength > 0) yield beyond('too short', '');
    for (const text of ['', ' ', '🎵', "' OR 1=1 --"]) {
      if (!isValidText(schema, text)) yield beyond(`as ${JSON.stringify(text)}`, text);
    }
  }
  if (Array.isArray(value)) {
    const { maxItems, minItems } = schema;
    if (maxItems !== undefined) yield beyond('with too many', new Array(maxItems + 1).fill(value[0]));
    if (minItems !== undefined && minItems > 0) yield beyond('empty', []);
  }
  if (typeof value === 'number') {
    if (schema.minimum !== undefined) yield beyond('below the least', schema.minimum - 1);
    if (schema.maximum !== undefined) yield beyond('above the most', schema.maximum * 2);
  }
}

/** Returns the fields of a schema, including those of its `allOf` parts. */
function shapeOf(schema: Schema): {
  properties: Record<string, Schema>;
  required: readonly string[];
  isClosed: boolean;
} {
  const parts = [schema, ...(schema.allOf ?? [])];
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Record<string, Schema>,
    required: parts.flatMap((part) => part.required ?? []),
    isClosed: schema.additionalProperties === false || schema.unevaluatedProperties === false,
  };
}

function accepts(schema: Schema, kind: string): boolean {
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (schema.type === undefined) return alternatives?.some((one) => accepts(one, kind)) ?? !schema.allOf;
  return [schema.type].flat().includes(kind);
}

function isValidText({ pattern, enum: choices, minLength = 0, maxLength = Infinity }: Schema, text: string) {
  if (choices) return choices.includes(text);
  const { length } = [...text];
  return length >= minLength && length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
}

const setting =
  (wrong: unknown): Fault['change'] =>
  (root, steps) => {
    const parent = parentOf(root, steps);
    Object.defineProperty(parent, steps.at(-1)!, {
      value: wrong,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  };

const deleting: Fault['change'] = (root, steps) => {
  delete parentOf(root, steps)[steps.at(-1)!];
};

function parentOf(root: object, steps: readonly Step[]): Record<Step, unknown> {
  return steps.slice(0, -1).reduce((at, step) => at[step] as never, root as Record<Step, unknown>);
}

/** Returns `nftdata[0].title` for the steps `nftdata`, `0`, `title`. */
function nameOf(steps: readonly Step[]): string {
  return steps.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i ? '.' : ''}${step}`)).join('');
}

const escaped = (text: string): string => text.replace(/[[\].]/g, '\\$&');
