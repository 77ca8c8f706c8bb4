export type * from './context.ts';
export type * from './flow.ts';
export * from './journal.ts';
export type * from './progress.ts';
export * from './run.ts';
export type * from './sender.ts';
export type * from './step.ts';
