export * from './flow/index.ts';
