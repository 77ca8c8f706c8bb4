import { CubedropError } from '../errors.ts';
import { isJsonObject } from '../json.ts';
import { hasWeiForm } from '../money/wei-form.ts';
import { isOnChainId } from '../on-chain-id.ts';
import { isText, LONG_TEXT, SHORT_TEXT, WEB_ADDRESS } from '../text.ts';
import { isCid } from './cid.ts';
import { isAudioName, isImageName } from './content-name.ts';
import { isKey } from '../key.ts';

/** Maximum size of metadata JSON, in bytes. */
export const MAX_METADATA_BYTES = 256 * 1024;

/** Validator of a field. */
export interface Field<T> {
  is(value: unknown): value is T;
  /** Description that completes "title is not …", such as "a CID". */
  what: string;
}

interface OptionalField<T> extends Field<T> {
  optional: true;
}

export const shortText = textOf(SHORT_TEXT);
export const longText = textOf(LONG_TEXT);
export const webAddress = textOf(WEB_ADDRESS);
export const imageName = field(isImageName, 'the content name of an image');
export const audioName = field(isAudioName, 'the content name of an mp3');
export const cid = field(isCid, 'a CID');
export const wei = field(hasWeiForm, 'an amount in wei');
export const optionalKey = optional<string>({ is: isKey, what: 'a manifest key' });
export const optionalImageName = optional(imageName);

/** Creates a validator for a list of at most `maxCount` on-chain ids, decimal. */
export function ids(maxCount: number): Field<string[]> {
  const isId = (value: unknown) => typeof value === 'string' && isOnChainId(value);
  return {
    is: (value): value is string[] => Array.isArray(value) && value.length <= maxCount && value.every(isId),
    what: `a list of at most ${maxCount} ids`,
  };
}

type Fields = Record<string, Field<unknown>>;
type Read<F> = F extends Field<infer T> ? T : never;
type Shape<S extends Fields> = {
  [K in keyof S as S[K] extends { optional: true } ? never : K]: Read<S[K]>;
} & {
  [K in keyof S as S[K] extends { optional: true } ? K : never]?: Read<S[K]>;
};

/**
 * Validates an untrusted value. Returns the fields of `shape`, without any others.
 * @param what the subject in error messages, such as "an NFT"
 * @throws CubedropError `validation`, naming the first invalid field
 */
export function readShape<S extends Fields>(what: string, shape: S, value: unknown): Shape<S> {
  if (!isJsonObject(value))
    throw new CubedropError('validation', `The metadata of ${what} must be an object.`);
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member === undefined && 'optional' in field) continue;
    if (!field.is(member)) {
      throw new CubedropError('validation', `In the metadata of ${what}, ${name} is not ${field.what}.`, {
        details: { field: name },
      });
    }
    read[name] = member;
  }
  return read as Shape<S>;
}

function optional<T>(field: Field<T>): OptionalField<T> {
  return { ...field, optional: true };
}

function field(test: (value: string) => boolean, what: string): Field<string> {
  return { is: (value): value is string => typeof value === 'string' && test(value), what };
}

function textOf(maxLength: number): Field<string> {
  return {
    is: (value): value is string => isText(value, maxLength),
    what: `a text of at most ${maxLength} characters`,
  };
}
