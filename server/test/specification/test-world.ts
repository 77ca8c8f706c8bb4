import { afterAll, beforeAll } from '@jest/globals';
import type { TestEngine } from '../database/test-engines.ts';
import { startWorld, type World, type WorldOptions } from './world.ts';

/** Starts a world before the tests of a block and closes it afterwards. Returns a getter, for use in tests. */
export function useWorld(engine: TestEngine, options?: WorldOptions): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await startWorld(await engine.fresh(), options);
  });
  afterAll(() => world?.close());
  return () => world!;
}
