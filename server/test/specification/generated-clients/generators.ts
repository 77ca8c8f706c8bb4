/** A generator with which other teams make API clients, and a program that uses the client that it makes. */
export interface Generator {
  /** The generator's npm package. */
  readonly name: string;
  /** JavaScript that generates `api.ts` or `api/index.ts` in the working directory from the specification at a path. */
  readonly script: (specification: string) => string;
  /** TypeScript that exports `read`, a function from a {@link Reading} to a promise of {@link Read}. */
  readonly program: string;
}

/** What a generated client is given. */
export interface Reading {
  /** URL of the server. */
  readonly url: string;
  /** Token of an account that has made cubes. */
  readonly token: string;
  /** Server id of a drop. */
  readonly dropId: string;
  /** A server id that no drop has. */
  readonly unknownId: string;
}

/** What a generated client has read. Ids are server ids. */
export interface Read {
  /** The newest drops. */
  readonly dropIds: readonly string[];
  /** The cubes of the drop. */
  readonly cubeIds: readonly string[];
  /** Number of cubes that the token's account has made. */
  readonly made: number;
  /** Code of the error for the unknown drop. */
  readonly errorCode: string | undefined;
}

export const GENERATORS: readonly Generator[] = [
  {
    name: '@hey-api/openapi-ts',
    script: (specification) => `
      import { createClient } from '@hey-api/openapi-ts';

      await createClient({
        input: ${JSON.stringify(specification)},
        output: { path: 'api', importFileExtension: '.js' },
        logs: { file: false },
      });`,
    program: `
      import { getDrop, listDrops, listMadeCubes, readDrop } from './api/index.js';

      export async function read({ url, token, dropId, unknownId }: Record<string, string>) {
        const baseUrl = url!;
        const slice = { start: 0, end: 12 };
        const drops = await listDrops({ baseUrl, path: slice, throwOnError: true });
        const drop = await getDrop({ baseUrl, body: { dropId: dropId! }, throwOnError: true });
        const made = await listMadeCubes({ baseUrl, auth: token!, path: slice, throwOnError: true });
        const unknown = await readDrop({ baseUrl, path: { dropId: unknownId! } });
        return {
          dropIds: drops.data.Dropdata.map(({ _id }) => _id),
          cubeIds: drop.data.Tokensdata.map(({ _id }) => _id),
          made: made.data.tokencount,
          errorCode: typeof unknown.error === 'object' ? unknown.error.code : undefined,
        };
      }`,
  },
  {
    name: 'oazapfts',
    script: (specification) => `
      import { generateSource } from 'oazapfts';
      import { writeFile } from 'node:fs/promises';

      await writeFile('api.ts', await generateSource(${JSON.stringify(specification)}));`,
    program: `
      import { HttpError, ok } from '@oazapfts/runtime';
      import { defaults, getDrop, listDrops, listMadeCubes, readDrop } from './api.js';

      export async function read({ url, token, dropId, unknownId }: Record<string, string>) {
        defaults.baseUrl = url!;
        const drops = await ok(listDrops(0, 12));
        const drop = await ok(getDrop({ dropId: dropId! }));
        const made = await ok(listMadeCubes(0, 12, {}, { headers: { Authorization: \`Bearer \${token}\` } }));
        const errorCode = await ok(readDrop(unknownId!)).then(
          () => undefined,
          (error: unknown) => (error instanceof HttpError ? error.data.code : undefined),
        );
        return {
          dropIds: drops.Dropdata.map(({ _id }) => _id),
          cubeIds: drop.Tokensdata.map(({ _id }) => _id),
          made: made.tokencount,
          errorCode,
        };
      }`,
  },
  {
    name: 'swagger-typescript-api',
    script: (specification) => `
      import { generateApi } from 'swagger-typescript-api';

      await generateApi({
        input: ${JSON.stringify(specification)},
        output: process.cwd(),
        fileName: 'api.ts',
        silent: true,
      });`,
    program: `
      import { Api } from './api.js';

      export async function read({ url, token, dropId, unknownId }: Record<string, string>) {
        const api = new Api({
          baseUrl: url!,
          // The generator overlooks the media types of responses that several calls share.
          baseApiParams: { format: 'json' },
          securityWorker: () => ({ headers: { Authorization: \`Bearer \${token}\` } }),
        });
        const drops = await api.drop.listDrops(0, 12);
        const drop = await api.drop.getDrop({ dropId: dropId! });
        const made = await api.token.listMadeCubes(0, 12);
        const errorCode = await api.drop.readDrop(unknownId!).then(
          () => undefined,
          (response) => response.error.code,
        );
        return {
          dropIds: drops.data.Dropdata.map(({ _id }) => _id),
          cubeIds: drop.data.Tokensdata.map(({ _id }) => _id),
          made: made.data.tokencount,
          errorCode,
        };
      }`,
  },
];
