import type { Api, operations } from '@cubedrop/sdk/api';
import { png } from '../../upload/test-pictures.ts';
import type { World } from '../world.ts';
import { UNKNOWN_ID, type Example } from './example.ts';

const picture = (): Blob => new Blob([png], { type: 'image/png' });
const NO_FILE = `${'0'.repeat(64)}.png`;
const NO_CONTENT = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4';

/** Returns the path and query of a signed URL. */
async function signedUrlParts(
  api: Api,
  body: operations['signUpload']['requestBody']['content']['application/json'],
): Promise<{ path: { name: string }; query: Record<string, string> }> {
  const { signedRequest } = await api.post('/api/v1/users/sign_s3', { body });
  const { pathname, searchParams } = new URL(signedRequest);
  return { path: { name: pathname.split('/').at(-1)! }, query: Object.fromEntries(searchParams) };
}

/** Returns the path parameters of a cube's share picture, to whose current version any other one redirects. */
async function sharePicture({ url, samples }: World) {
  const { id } = samples.freeCube;
  const outdated = `${url}/pictures/share/cube/${id}/${'0'.repeat(16)}.jpg`;
  const { headers } = await fetch(outdated, { redirect: 'manual' });
  return { kind: 'cube', id, version: headers.get('location')!.split('/').at(-1)! };
}

/** Examples of files. */
export const fileExamples = {
  signUpload: {
    as: 'stranger',
    input: () => ({ body: { fileName: 'ana.png', fileType: 'image/png', fileSize: png.length } }),
    varies: ['signedRequest', 'url'],
  },
  putUpload: {
    async input({ api }: World) {
      const body = { fileName: 'ana.png', fileType: 'image/png', fileSize: png.length } as const;
      return { ...(await signedUrlParts(api('stranger'), body)), file: picture() };
    },
    async forbidden({ api }: World) {
      const body = { fileName: 'ana.png', fileType: 'image/png' } as const;
      const { path, query } = await signedUrlParts(api('stranger'), body);
      return { path, query: { ...query, signature: 'Zm9v' }, file: picture() };
    },
  },
  uploadFile: { as: 'stranger', input: () => ({ form: { image: picture() } }) },
  uploadArtwork: { as: 'creator', input: () => ({ form: { file: picture() } }) },
  uploadMetadata: { as: 'creator', input: () => ({ body: { json: { title: 'Dawn' } } }) },
  getUpload: {
    input: ({ samples }: World) => ({ path: { name: samples.files.picture } }),
    forbidden: ({ samples }: World) => ({
      path: { name: samples.files.track },
      query: { expires: 4_000_000_000, signature: 'Zm9v' },
    }),
    unknown: () => ({ path: { name: NO_FILE } }),
  },
  getPicture: {
    input: ({ samples }: World) => ({ path: { picture: samples.files.picture, rendition: 'card.webp' } }),
    unknown: () => ({ path: { picture: NO_FILE, rendition: 'thumb' } }),
  },
  getSharePicture: {
    input: async (world: World) => ({ path: await sharePicture(world) }),
    unknown: async (world: World) => ({ path: { ...(await sharePicture(world)), id: UNKNOWN_ID } }),
  },
  getContent: {
    input: ({ samples }: World) => ({ path: { cid: samples.files.artwork } }),
    unknown: () => ({ path: { cid: NO_CONTENT } }),
  },
} satisfies Record<string, Example>;
