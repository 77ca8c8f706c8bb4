export * from './limits.ts';
export * from './phase.ts';
