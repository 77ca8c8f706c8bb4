export * from './canonical-json.ts';
export * from './cid.ts';
export * from './content-name.ts';
export * from './cube-metadata.ts';
export * from './digest.ts';
export * from './drop-metadata.ts';
export * from './key.ts';
export * from './nft-metadata.ts';
export { MAX_METADATA_BYTES } from './shape.ts';
