import { cubeMessages } from '../domain/cube/messages.ts';
import { nftMessages } from '../domain/nft/messages.ts';
import { CUBE_SIZE } from '../domain/cube/size.ts';
import { suggestion } from '../base/closest-word.ts';
import { AMOUNT_FORM } from '../base/money/index.ts';
import type { Place } from './faults.ts';
import type { Finding } from './findings.ts';
import { CREDIT_FORM, ITEM_REFERENCE_FORM } from './references.ts';
import { RULED_KEYWORDS } from './ruled-keywords.ts';
import { SPAN_FORM } from './times.ts';
import compiled from './schema-validator.ts';

/** A validation error of Ajv. */
export interface SchemaError {
  /** Keyword of the schema that the value violates, such as `required`. */
  keyword: string;
  /** JSON Pointer to the value within the manifest, such as `/drops/0/cubes`; empty for the manifest itself. */
  instancePath: string;
  /** Details of the violation; which ones depends on the keyword. */
  params: Record<string, unknown>;
  /** Value of the keyword in the schema. Only with Ajv's option `verbose`. */
  schema?: unknown;
  /** Schema that has the keyword. Only with `verbose`. */
  parentSchema?: Record<string, unknown>;
  /** The value that violates the schema. Only with `verbose`. */
  data?: unknown;
  /** Ajv's own description, in English. */
  message?: string;
}

const validate = compiled as { (value: unknown): boolean; errors?: SchemaError[] | null };

/** Returns the structural errors of a manifest, such as unknown fields, wrong types and malformed keys. */
export function structureFindings(manifest: unknown): Finding[] {
  return validate(manifest) ? [] : shapeFindings(validate.errors ?? [], manifest);
}

/**
 * Converts schema errors to findings.
 * @param value the validated value
 */
export function shapeFindings(errors: readonly SchemaError[], value: unknown): Finding[] {
  // If a mapping has too many members, unknown ones among them are part of that fault and not reported separately.
  const tooLarge = new Set(
    errors.filter(({ keyword }) => keyword === 'maxProperties').map(({ instancePath }) => instancePath),
  );
  return errors
    .filter(({ keyword, instancePath }) => keyword !== 'additionalProperties' || !tooLarge.has(instancePath))
    .map((error) => finding(error, value))
    .filter((found) => found !== undefined);
}

/** Message for an `{id: …}` that is not a server id, such as an on-chain id from the first column of a list. */
const NO_SERVER_ID = 'A server id has 24 hex digits; an on-chain id does not work here.';

/** Messages for fields whose number lacks a unit, where the hint to add quotes would be misleading. */
const NUMBERS_WITH_UNIT: ReadonlyMap<string, string> = new Map([
  ['price', AMOUNT_FORM],
  ['minimumBid', AMOUNT_FORM],
  ['bidDelta', AMOUNT_FORM],
  ['royalty', cubeMessages.royaltyForm],
  ['extension', SPAN_FORM],
]);

function finding(error: SchemaError, manifest: unknown): Finding | undefined {
  const place = placeOf(error.instancePath, manifest);
  const field = place.at(-1);
  switch (error.keyword) {
    case 'required': {
      const missing = error.params['missingProperty'] as string;
      if (missing === 'version')
        return { place: ['version'], message: 'A manifest must contain version: 1.' };
      return missing === 'key' ? { place: [...place, 'key'], message: 'Every item needs a key.' } : undefined;
    }
    case 'additionalProperties': {
      const name = error.params['additionalProperty'] as string;
      const known = Object.keys(error.parentSchema?.['properties'] ?? {}).filter((key) => key !== '$schema');
      return {
        place: [...place, name],
        message: `Unknown field; known fields: ${known.join(', ')}.${suggestion(name, known)}`,
        isUnknownField: true,
      };
    }
    case 'const':
      return { place, message: 'Only version 1 is supported.' };
    case 'pattern':
      return {
        place,
        message:
          field === 'id'
            ? NO_SERVER_ID
            : 'A key must be 1 to 64 characters of a-z, 0-9 and -, and not begin with -.',
      };
    case 'minProperties':
    case 'maxProperties':
      return {
        place,
        message: CREDIT_FORM,
      };
    case 'maxItems':
      // The rules for cubes report too many NFTs with their own message.
      return error.params['limit'] === CUBE_SIZE
        ? undefined
        : { place, message: `This list can have at most ${String(error.params['limit'])} items.` };
    case 'type':
      return typeFinding(error, place);
    default:
      return RULED_KEYWORDS.has(error.keyword) ? undefined : { place, message: `This ${error.message}.` };
  }
}

function typeFinding(error: SchemaError, place: Place): Finding | undefined {
  const { data } = error;
  const field = String(place.at(-1));
  const isListEntry = typeof place.at(-1) === 'number';
  const isNothing = data === null || data === undefined || (typeof data === 'string' && data.trim() === '');
  if (isNothing && !isListEntry && place.length > 0) return undefined;
  const wanted = [error.schema].flat().join(' or ');
  if (wanted === 'integer') {
    if (typeof data === 'number') return undefined;
    const isQuoted = typeof data === 'string' && /^-?\d+(\.\d+)?$/.test(data.trim());
    return { place, message: isQuoted ? 'Write this number without quotes.' : numberForm(field) };
  }
  if (wanted === 'string') {
    if (field === 'id') return { place, message: NO_SERVER_ID };
    const withUnit = typeof data === 'number' ? NUMBERS_WITH_UNIT.get(field) : undefined;
    if (withUnit !== undefined) return { place, message: withUnit };
    const simple = typeof data === 'number' || typeof data === 'boolean';
    return { place, message: simple ? 'This must be text: put it in quotes.' : 'This must be text.' };
  }
  if (wanted === 'array') return { place, message: 'This must be a list.' };
  if (wanted === 'string or object') return { place, message: ITEM_REFERENCE_FORM };
  return {
    place,
    message: place.length === 0 ? wholeFault(data) : 'This must be a mapping.',
  };
}

/** Returns what is allowed in a field that must be a number. */
const numberForm = (field: string): string =>
  field === 'supply' ? nftMessages.supplyNotWhole : 'This must be a number.';

function wholeFault(data: unknown): string {
  const isLikeCsv = typeof data === 'string' && data.includes(',');
  return `A manifest must be a mapping with version: 1${isLikeCsv ? '; the name of a CSV file must end in .csv' : ''}.`;
}

/** Converts a JSON pointer to a place. Numbers are indexes only within lists. */
function placeOf(pointer: string, root: unknown): Place {
  const place: (string | number)[] = [];
  let value = root;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const step = Array.isArray(value) ? Number(name) : name;
    place.push(step);
    value = (value as Record<string | number, unknown>)[step];
  }
  return place;
}
