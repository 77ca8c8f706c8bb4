/**
 * For Node only: {@link createCubedrop}, which keeps its state in files, and the functions with which that client and
 * the command line store their state. These write files that only their owner can read, keep journals, and lock
 * accounts between processes.
 *
 * @module @cubedrop/sdk/node
 */
export * from './node/config-folder.ts';
export * from './node/create-cubedrop.ts';
export * from './node/file-lock.ts';
export * from './node/file-storage.ts';
export * from './node/lock-file.ts';
export * from './node/make-folder.ts';
export * from './node/private-file.ts';
export * from './node/run-journal.ts';
export * from './node/system-code.ts';
export * from './node/write-error.ts';
