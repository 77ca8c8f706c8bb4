import { afterAll, beforeAll } from '@jest/globals';
import { removeFolders } from './processes.ts';
import { World } from './world.ts';

/** Opens a world for the tests of a file and closes it afterwards. @param prepare called once before the tests */
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
