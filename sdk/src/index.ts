export * from './errors.ts';
export * from './hex.ts';
export * from './json.ts';
export * from './metadata/index.ts';
export * from './money/index.ts';
export * from './nft/rarity.ts';
export * from './server-id.ts';
export * from './time/index.ts';
