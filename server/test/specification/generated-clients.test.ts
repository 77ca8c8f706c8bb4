import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../../scripts/processes.mjs';
import { expectDefined } from '../../src/platform/expect-defined.ts';
import { onSqlite } from '../database/test-engines.ts';
import { UNKNOWN_ID } from './examples/example.ts';
import { compiledClient } from './generated-clients/compiled-client.ts';
import { GENERATORS } from './generated-clients/generators.ts';
import { useWorld } from './test-world.ts';

const specification = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url));

onSqlite('generated clients', (engine) => {
  const getWorld = useWorld(engine);
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cubedrop-generated-clients-'));
    // The clients find their packages through this link. They cannot be below the real `node_modules`, since TypeScript
    // emits nothing for files below a folder of that name.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(GENERATORS.map((generator) => [generator.name, generator] as const))(
    '%s generates a client from openapi.yaml that compiles strictly and works',
    async (name, generator) => {
      const own = join(folder, name.replace('/', '-'));
      await mkdir(own);
      const read = await compiledClient(generator, specification, own);

      const { url, token, samples } = getWorld();
      const { dropped } = samples;
      const dropId = dropped.drop.id;
      expect(
        await read({
          url,
          token: expectDefined(token('creator'), 'token of the creator'),
          dropId,
          unknownId: UNKNOWN_ID,
        }),
      ).toEqual({
        dropIds: expect.arrayContaining([dropId]),
        cubeIds: expect.arrayContaining([dropped.cube.id]),
        made: expect.any(Number),
        errorCode: 'not-found',
      });
    },
  );
});
