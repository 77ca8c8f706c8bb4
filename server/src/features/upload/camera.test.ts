import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentName, endOfPicture, withoutMetadata, type ContentExtension } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import { Wallet } from 'ethers';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { pictureRoutes } from '../picture/picture-routes.ts';
import { pictureService } from '../picture/picture-service.ts';
import { pictureSource } from '../picture/picture-source.ts';
import { localContent } from '../../platform/storage/local-content.ts';
import { gif, jpeg, png } from '../../../test/upload/test-pictures.ts';
import { uploadParts } from '../../../test/upload/test-uploads.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Metadata that reveals the camera's owner. */
const SECRET = 'Calle Secreta 7';
const EXIF = {
  IFD0: { Make: SECRET, Artist: SECRET },
  IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSAreaInformation: SECRET },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${SECRET}</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** Returns a well-formed file without its metadata. */
function stripped(bytes: Bytes, extension: ContentExtension): Bytes {
  const clean = withoutMetadata(bytes, extension);
  if (!clean) throw new Error('The file is malformed.');
  return clean;
}

const hasSecret = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes(SECRET);
const pixels = async (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).autoOrient().raw().toBuffer();

function noise(): ReturnType<typeof sharp> {
  const data = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, i) => (i * 7919) % 251));
  return sharp(data, { raw: { width: 60, height: 40, channels: 3 } });
}

const photo = async (progressive: boolean, orientation = 6): Promise<Bytes> => {
  const plain = noise().withExif(EXIF).withXmp(XMP).withMetadata({ orientation });
  const one = await plain.jpeg({ progressive, mozjpeg: false }).toBuffer();
  // Phones append a second picture, which has EXIF data too.
  return new Uint8Array(Buffer.concat([one, one]));
};

/** Inserts bytes after the start marker of a JPEG. */
const afterStart = (picture: Bytes, inserted: readonly number[]): Bytes =>
  new Uint8Array([...picture.subarray(0, 2), ...inserted, ...picture.subarray(2)]);

/** Bytes that decoders skip between segments: a TEM marker, restart markers and fill bytes. None has a length. */
const SKIPPED = [0xff, 0x01, 0xff, 0xd0, 0xff, 0xd7, 0xff, 0xff];

/** Returns a PNG with a chunk after its header, which ends at byte 33. */
function pngWithChunk(type: string, content: Buffer): Bytes {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return new Uint8Array(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]));
}

describe('camera metadata', () => {
  it.each([true, false])(
    'is removed from a JPEG without changing pixels or orientation (progressive: %s)',
    async (progressive) => {
      for (const orientation of [1, 3, 6, 8]) {
        const taken = await photo(progressive, orientation);
        expect(hasSecret(taken)).toBe(true);
        const clean = stripped(taken, 'jpg');
        expect(hasSecret(clean)).toBe(false);
        const { exif, xmp, autoOrient, orientation: kept } = await sharp(clean).metadata();
        expect([exif?.includes('GPS'), xmp]).toEqual([orientation === 1 ? undefined : false, undefined]);
        expect(kept ?? 1).toBe(orientation);
        expect(autoOrient).toEqual((await sharp(taken).metadata()).autoOrient);
        expect(Buffer.compare(await pixels(clean), await pixels(taken))).toBe(0);
        expect(withoutMetadata(clean, 'jpg')).toEqual(clean);
      }
    },
  );

  it('is removed from a JPEG with markers that have no length', async () => {
    const taken = await photo(false);
    for (const inserted of [SKIPPED.slice(0, 2), SKIPPED]) {
      const odd = afterStart(taken, inserted);
      expect(withoutMetadata(odd, 'jpg')).toEqual(withoutMetadata(taken, 'jpg'));
      expect(endOfPicture(odd, 'jpg')).toBe((endOfPicture(taken, 'jpg') ?? NaN) + inserted.length);
      expect(Buffer.compare(await pixels(odd), await pixels(taken))).toBe(0);
    }
  });

  it('is removed from a PNG and a GIF without affecting animation', async () => {
    const screenshot = new Uint8Array(await noise().withExif(EXIF).withXmp(XMP).png().toBuffer());
    const frames = await noise().gif().toBuffer();
    const moving = new Uint8Array(
      await sharp([frames, await sharp(frames).negate().toBuffer()], { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    const comment = Uint8Array.from([0x21, 0xfe, SECRET.length, ...Buffer.from(SECRET), 0]);
    const trailer = moving.lastIndexOf(0x3b);
    const commented = new Uint8Array([
      ...moving.subarray(0, trailer),
      ...comment,
      ...moving.subarray(trailer),
    ]);
    for (const [bytes, extension] of [
      [screenshot, 'png'],
      [commented, 'gif'],
    ] as const) {
      expect(hasSecret(bytes)).toBe(true);
      const clean = stripped(bytes, extension);
      expect(hasSecret(clean)).toBe(false);
      expect((await sharp(clean).metadata()).pages).toBe((await sharp(bytes).metadata()).pages);
      expect(Buffer.compare(await pixels(clean), await pixels(bytes))).toBe(0);
    }
  });

  it('is removed from a PNG except for the orientation', () => {
    /** EXIF data with one entry. */
    const exifOf = (orientation: number): Buffer =>
      Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex');
    const withExif = (exif: Buffer): Bytes => pngWithChunk('eXIf', exif);
    const turned = withExif(exifOf(6));
    expect(withoutMetadata(withExif(Buffer.concat([exifOf(6), Buffer.from(SECRET)])), 'png')).toEqual(turned);
    expect(withoutMetadata(turned, 'png')).toEqual(turned);
    expect(withoutMetadata(withExif(exifOf(1)), 'png')).toEqual(new Uint8Array(png));
  });

  it('is removed from a PNG in chunks of any type, such as content credentials', () => {
    for (const type of ['caBX', 'iTXt', 'prVt']) {
      const planted = pngWithChunk(type, Buffer.from(SECRET));
      expect(hasSecret(planted)).toBe(true);
      expect(withoutMetadata(planted, 'png')).toEqual(new Uint8Array(png));
    }
    const density = Buffer.from('00000b1300000b1301', 'hex');
    expect(withoutMetadata(pngWithChunk('pHYs', density), 'png')).toEqual(pngWithChunk('pHYs', density));
  });

  it('is removed from the header of a JPEG, which can contain a thumbnail', async () => {
    const picture = new Uint8Array(await noise().jpeg({ mozjpeg: false }).toBuffer());
    /** Returns the picture with a JFIF header: version 1.2, 72 dpi, and a thumbnail with one row of pixels. */
    const withHeader = (thumbnail: Buffer): Bytes => {
      const size = thumbnail.length === 0 ? [0, 0] : [thumbnail.length / 3, 1];
      const content = [...Buffer.from('JFIF\0'), 1, 2, 1, 0, 72, 0, 72, ...size, ...thumbnail];
      return afterStart(picture, [0xff, 0xe0, 0, content.length + 2, ...content]);
    };
    const plain = withHeader(Buffer.alloc(0));
    const taken = withHeader(Buffer.from(SECRET));
    expect(hasSecret(taken)).toBe(true);
    expect(Buffer.compare(await pixels(taken), await pixels(plain))).toBe(0);
    expect(withoutMetadata(taken, 'jpg')).toEqual(plain);
    expect(withoutMetadata(plain, 'jpg')).toEqual(plain);
  });

  it('removal leaves pictures without metadata unchanged and rejects truncated pictures', () => {
    for (const [bytes, extension] of [
      [png, 'png'],
      [jpeg, 'jpg'],
      [gif, 'gif'],
    ] as const) {
      expect(withoutMetadata(bytes, extension)).toEqual(bytes);
      for (let length = 0; length < bytes.length; length += 3) {
        expect(withoutMetadata(bytes.slice(0, length), extension)).toBeUndefined();
      }
    }
  });
});

describe('an uploaded picture with a location', () => {
  let app: TestApp;
  let api: Api;
  let parts: ReturnType<typeof uploadParts>;

  beforeAll(async () => {
    app = await startTestApp({
      routers: (given) => {
        parts = uploadParts(given);
        const source = pictureSource(parts.objects.uploads, localContent(`${given.folder}/content`));
        const pictures = pictureService({
          source,
          renditions: parts.objects.renditions,
          isHidden: async () => false,
        });
        return [parts.router, pictureRoutes(pictures)];
      },
    });
    api = app.api(await app.signIn(new Wallet(Wallet.createRandom().privateKey)));
  });
  afterAll(() => app.close());

  it.each([false, true])(
    'never reveals the location publicly, however the picture was uploaded (with skipped bytes: %s)',
    async (isOdd) => {
      const taken = afterStart(await photo(false), isOdd ? SKIPPED : []);
      const { url } = await api.upload('/upload/uploadtos3', new Blob([taken], { type: 'image/jpeg' }));
      const body = { fileName: 'a.jpg', fileType: 'image/jpeg', fileSize: taken.length } as const;
      const signed = await api.post('/api/v1/users/sign_s3', { body });
      const headers = { 'content-type': 'image/jpeg' };
      expect((await fetch(signed.signedRequest, { method: 'PUT', body: taken, headers })).status).toBe(200);
      const { ipfsHash } = await api.upload('/ipfs/file', new Blob([taken], { type: 'image/jpeg' }));
      const name = url.split('/').at(-1)!;
      const paths = [
        ...[url, signed.url, `${app.url}/ipfs/${ipfsHash}`],
        ...[name, ipfsHash].flatMap((id) =>
          ['full.jpg', 'card.webp', 'thumb.avif'].map((size) => `${app.url}/pictures/${id}/${size}`),
        ),
      ];
      for (const path of paths) {
        const answer = await fetch(path);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        expect([path, answer.status, hasSecret(bytes)]).toEqual([path, 200, false]);
        if (path === url) expect(await contentName(bytes, 'jpg')).toBe(name);
      }
    },
  );
});
