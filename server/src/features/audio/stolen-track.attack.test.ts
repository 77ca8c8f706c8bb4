import { beforeAll, describe, expect, it } from '@jest/globals';
import { contentName, contentOfJson, serverId } from '@cubedrop/sdk';
import { ApiError, createApi, type Api } from '@cubedrop/sdk/api';
import { readBlock } from '../../index/chain/block.ts';
import { acting } from '../../../test/chain/test-chain.ts';
import { onSqlite } from '../../../test/database/test-engines.ts';
import { signInBody } from '../../../test/http/test-app.ts';
import { sampleCube, sampleNft } from '../../../test/metadata/test-metadata.ts';
import { useWorld } from '../../../test/specification/test-world.ts';
import { localFolders } from '../../platform/storage/open-storage.ts';
import { previewName } from './previews.ts';
import { eventually } from '../../../test/eventually.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { silentMp3 } from '../../../test/audio/test-silence.ts';

/** Indexes of accounts of the chain: two creators, and two wallets without a role. */
const OWNER = 0;
const RIVAL = 1;
const NOBODY = 5;
const BUYER = 6;

interface Tracks {
  ownermusicfile: string;
  nonownermusicfile: string;
}

onSqlite('tracks of cubes', (engine) => {
  const getWorld = useWorld(engine);
  const apis = new Map<number, Api>();
  let act: ReturnType<typeof acting>;

  const signIn = async (account: number): Promise<Api> => {
    const { url, chain, api } = getWorld();
    const body = await signInBody(url, chain.accounts[account]!);
    const { token } = await api().post('/user/auth/login', { body });
    return createApi({ baseUrl: url, token: () => token, retries: 0 });
  };
  const as = (account: number): Api => apis.get(account)!;

  const upload = async (account: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    await as(account).upload('/upload/uploadtos3', new Blob([bytes], { type: 'audio/mpeg' }));
    return contentName(bytes, 'mp3');
  };

  let cubes = 0;
  /** Creates a cube with these tracks in its metadata. Returns its ids once it is indexed. */
  const makeCube = async (account: number, tracks: Tracks): Promise<{ id: string; onChainId: bigint }> => {
    const api = as(account);
    const store = async (json: object) => {
      await api.post('/ipfs/json', { body: { json: json as Record<string, unknown> } });
      return contentOfJson(json);
    };
    cubes += 1;
    const nfts = Array.from({ length: 6 }, (_, side) => sampleNft(`Cube ${cubes}, side ${side}`));
    const digests = await Promise.all(nfts.map(async (nft) => (await store(nft)).digest));
    const supplies = nfts.map(() => 1);
    const first = await act.mint(account, supplies, digests);
    const nftIds = nfts.map((_, i) => first + BigInt(i));
    const metadata = sampleCube(`Cube ${cubes}`, nftIds.map(String), tracks);
    const onChainId = await act.makeCube(account, (await store(metadata)).uri, nftIds);
    const id = await serverIdOf(onChainId);
    return { id, onChainId };
  };
  const serverIdOf = async (onChainId: bigint): Promise<string> => {
    const { chain } = getWorld();
    const { hash: genesisHash } = (await readBlock(chain.node, 0))!;
    const contract = chain.addresses.cube;
    const id = await serverId({ genesisHash, contract, kind: 'cube', onChainId });
    const body = { tokenId: id, check: 'notdrop' } as const;
    await eventually(async () => {
      const found = await as(OWNER)
        .post('/token/SingleTokenId', { body })
        .catch((error: unknown) => {
          // The cube is not indexed yet.
          if (error instanceof ApiError && error.status === 404) return undefined;
          throw error;
        });
      return found !== undefined && found.tokensdata.title !== '';
    });
    return id;
  };

  /** Requests a cube's audio. Returns the kind of track and its number of bytes, or the status of the refusal. */
  const heard = async (account: number, tokenId: string) => {
    try {
      const { url, track } = await as(account).post('/token/audio', { body: { tokenId } });
      const answer = await fetch(url);
      return { track, bytes: (await answer.arrayBuffer()).byteLength };
    } catch (error) {
      return (error as { status?: number }).status;
    }
  };

  const isOwnerTrack = (audio: Awaited<ReturnType<typeof heard>>): boolean =>
    typeof audio === 'object' && audio.track === 'owner';

  let secret: Uint8Array<ArrayBuffer>;
  let secretName: string;
  let otherName: string;
  let ownCube: { id: string; onChainId: bigint };

  beforeAll(async () => {
    act = acting(getWorld().chain);
    for (const account of [OWNER, RIVAL, NOBODY, BUYER]) apis.set(account, await signIn(account));
    secret = silentMp3(30, 'the owner track');
    secretName = await upload(OWNER, secret);
    otherName = await upload(OWNER, silentMp3(20, 'the other track'));
    ownCube = await makeCube(OWNER, { ownermusicfile: secretName, nonownermusicfile: otherName });
  });

  const whole = () => ({ track: 'owner', bytes: secret.length });

  describe("somebody else's track", () => {
    it('is not played through a cube of a wallet without a role', async () => {
      const own = await upload(NOBODY, silentMp3(15, 'nobody'));
      const asOwner = await makeCube(NOBODY, { ownermusicfile: secretName, nonownermusicfile: own });
      expect(await heard(NOBODY, asOwner.id)).toBe(404);
      const asPreview = await makeCube(NOBODY, { ownermusicfile: own, nonownermusicfile: secretName });
      for (const account of [NOBODY, BUYER]) expect(await heard(account, asPreview.id)).toBe(404);
    });

    it("is not played to anyone through another creator's cube", async () => {
      const own = await upload(RIVAL, silentMp3(15, 'rival'));
      const asOwner = await makeCube(RIVAL, { ownermusicfile: secretName, nonownermusicfile: own });
      expect(await heard(RIVAL, asOwner.id)).toBe(404);
      expect(await heard(BUYER, asOwner.id)).toMatchObject({ track: 'preview' });
      const asPreview = await makeCube(RIVAL, { ownermusicfile: own, nonownermusicfile: secretName });
      expect(await heard(RIVAL, asPreview.id)).toMatchObject({ track: 'owner' });
      expect(await heard(BUYER, asPreview.id)).toBe(404);
      expect(await heard(OWNER, ownCube.id)).toEqual(whole());
    });

    it('does not become another creator’s by their upload of a part of it, or by an upload URL that they do not use', async () => {
      const cube = await makeCube(RIVAL, { ownermusicfile: secretName, nonownermusicfile: otherName });
      const part = secret.slice(0, secret.length - 1);
      await upload(RIVAL, part);
      const body = { fileName: 'a.mp3', fileType: 'audio/mpeg', fileSize: secret.length } as const;
      const { signedRequest, url } = await as(RIVAL).post('/api/v1/users/sign_s3', { body });
      const put = (bytes: Uint8Array<ArrayBuffer>): Promise<Response> =>
        fetch(signedRequest, { method: 'PUT', body: bytes, headers: { 'content-type': 'audio/mpeg' } });
      expect((await put(part)).status).toBe(400);
      expect((await fetch(url)).status).toBe(404);
      expect(await heard(RIVAL, cube.id)).toBe(404);
    });

    it('can be offered by others who upload it too, by form or signed URL', async () => {
      const track = silentMp3(16, 'known to both');
      const name = await upload(OWNER, track);
      const cube = await makeCube(RIVAL, { ownermusicfile: name, nonownermusicfile: name });
      expect(await heard(RIVAL, cube.id)).toBe(404);
      const body = { fileName: 'a.mp3', fileType: 'audio/mpeg', fileSize: track.length } as const;
      const { signedRequest } = await as(RIVAL).post('/api/v1/users/sign_s3', { body });
      const headers = { 'content-type': 'audio/mpeg' };
      expect((await fetch(signedRequest, { method: 'PUT', body: track, headers })).status).toBe(200);
      expect(await heard(RIVAL, cube.id)).toEqual({ track: 'owner', bytes: track.length });

      await upload(RIVAL, secret);
      const other = await makeCube(RIVAL, { ownermusicfile: secretName, nonownermusicfile: name });
      expect(await heard(RIVAL, other.id)).toEqual(whole());
    });

    it('cannot be read without a valid signature, by whatever path', async () => {
      const { url } = getWorld();
      const own = silentMp3(14, 'never to be read');
      const name = await upload(OWNER, own);
      const [hash] = name.split('.') as [string];
      const upper = hash.toUpperCase();
      const paths = [
        ...[`uploads/${name}`, `uploads/${upper}.mp3`, `uploads/${hash}.MP3`, `uploads/${hash}.png`],
        ...[`uploads/${hash}`, `uploads/${name}/`, `uploads/${name}%00`, `uploads/${hash}%2emp3`],
        ...[`uploads/..%2fuploads%2f${hash.slice(0, 2)}%2f${name}`, `documents/${name}`, `ipfs/${name}`],
        ...[`pictures/${name}/full.webp`, `pictures/${hash}.png/full`, `pictures/share/cube/${hash}/${name}`],
        `uploads/${name}?expires=4000000000&account=${getWorld().userId('stranger')}&signature=Zm9v`,
      ];
      for (const path of paths) {
        const asked: [string, string][][] = [[], [['range', 'bytes=0-99']], [['if-none-match', `"${name}"`]]];
        for (const headers of asked) {
          const answers = await Promise.all(
            ['GET', 'HEAD'].map((method) => fetch(`${url}/${path}`, { method, headers })),
          );
          for (const { status } of answers) expect([400, 403, 404]).toContain(status);
        }
      }
    });

    it('cannot be read with a signed URL whose account, expiry or file was changed', async () => {
      const body = { tokenId: ownCube.id };
      const signed = new URL((await as(OWNER).post('/token/audio', { body })).url);
      expect((await fetch(signed)).status).toBe(200);
      const changed = (name: string, value: string): URL => {
        const url = new URL(signed);
        url.searchParams.set(name, value);
        return url;
      };
      const elsewhere = new URL(signed);
      elsewhere.pathname = `/uploads/${otherName}`;
      const others = [
        ...[changed('account', getWorld().userId('stranger')), changed('expires', '4000000000'), elsewhere],
      ];
      for (const url of others) expect((await fetch(url)).status).toBe(403);
    });
  });

  it('a preview, which the server has stored, is not played as a track of the first cube that names it', async () => {
    expect(await heard(BUYER, ownCube.id)).toMatchObject({ track: 'preview' });
    const preview = previewName(otherName);
    const cube = await makeCube(RIVAL, { ownermusicfile: preview, nonownermusicfile: preview });
    for (const account of [RIVAL, BUYER]) expect(await heard(account, cube.id)).toBe(404);
  });

  describe("a creator's own track", () => {
    it('is played in each of their cubes, to later owners as well', async () => {
      const again = await makeCube(OWNER, { ownermusicfile: secretName, nonownermusicfile: otherName });
      expect(await heard(OWNER, again.id)).toEqual(whole());
      expect(await heard(BUYER, again.id)).toMatchObject({ track: 'preview' });
      const { chain } = getWorld();
      const from = chain.accounts[OWNER]!.address;
      const to = chain.accounts[BUYER]!.address;
      await chain.send(OWNER, 'cube', 'transferFrom', from, to, again.onChainId);
      await eventually(async () => isOwnerTrack(await heard(BUYER, again.id)));
      expect(await heard(BUYER, again.id)).toEqual(whole());
      expect(await heard(OWNER, again.id)).toEqual(whole());
      expect(await heard(NOBODY, again.id)).toMatchObject({ track: 'preview' });
    });

    it('whose uploader is unknown belongs to the creator of the first listed cube that has it', async () => {
      const { folder, url } = getWorld();
      const { uploads } = localFolders({ dataFolder: folder, publicUrl: url, signatures });
      const lost = silentMp3(18, 'kept on disk alone');
      const name = await contentName(lost, 'mp3');
      await uploads.put(name, lost);
      const tracks = { ownermusicfile: name, nonownermusicfile: name };
      const unlisted = await makeCube(NOBODY, tracks);
      const first = await makeCube(OWNER, tracks);
      const later = await makeCube(RIVAL, tracks);
      const ownerTrack = { track: 'owner', bytes: lost.length };
      expect(await heard(OWNER, first.id)).toEqual(ownerTrack);
      for (const cube of [unlisted, later])
        for (const account of [NOBODY, RIVAL, BUYER]) expect(await heard(account, cube.id)).toBe(404);
    });
  });
});
