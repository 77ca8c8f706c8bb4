import { imageName, optionalKey, readShape, longText, shortText } from '../../base/metadata/shape.ts';

const SHAPE = { title: shortText, description: longText, image: imageName, key: optionalKey } as const;

/** Metadata of a drop. `image` is a content name. Times and amounts are on the chain instead. */
export type DropMetadata = ReturnType<typeof readDropMetadata>;

/**
 * Validates an untrusted JSON value as the metadata of a drop.
 * @throws CubedropError `validation`, naming the invalid field
 */
export function readDropMetadata(value: unknown) {
  return readShape('a drop', SHAPE, value);
}

/**
 * Returns the metadata of a drop from its record, omitting all other fields.
 * @throws CubedropError `validation`, naming the invalid field
 */
export function dropMetadata(record: DropMetadata): DropMetadata {
  return readDropMetadata(record);
}
