import { imageName, optionalKey, readShape, longText, shortText } from './shape.ts';

const SHAPE = { title: shortText, description: longText, image: imageName, key: optionalKey } as const;

/** The metadata JSON of a drop. `image` is a content name; times and amounts are the chain's. */
export type DropMetadata = ReturnType<typeof readDropMetadata>;

/**
 * A drop's metadata out of JSON that anyone may have written.
 * @throws CubedropError `validation`, naming the field at fault
 */
export function readDropMetadata(value: unknown) {
  return readShape('a drop', SHAPE, value);
}

/**
 * The metadata of a drop from its record; fields that are not metadata are left out.
 * @throws CubedropError `validation`, naming the field at fault
 */
export function dropMetadata(record: DropMetadata): DropMetadata {
  return readDropMetadata(record);
}
