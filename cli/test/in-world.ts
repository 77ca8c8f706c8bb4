import { afterAll, beforeAll } from '@jest/globals';
import { removeFolders } from './processes.ts';
import { World } from './world.ts';

/** Opens a world of its own for the tests of a file, and closes it after them. @param prepare what they begin with */
export function inWorld(prepare: (world: World) => void | Promise<void>): void {
  let world: World | undefined;
  beforeAll(async () => {
    world = await World.open();
    await prepare(world);
  });
  afterAll(async () => {
    await world?.close();
    removeFolders();
  });
}
