export * from './limits.ts';
export * from './phase.ts';
export * from './text.ts';
export * from './units.ts';
