export type * from './context.ts';
export * from './estimate.ts';
export type * from './flow.ts';
export * from './journal.ts';
export * from './lock.ts';
export type * from './progress.ts';
export { runFlow, type RunOptions } from './run.ts';
export type * from '../chain/sender.ts';
export type * from './step.ts';
