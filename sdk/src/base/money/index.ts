export type * from './balance.ts';
export * from './basis-points.ts';
export * from './fault.ts';
export * from './format.ts';
export * from './parse.ts';
export * from './units.ts';
