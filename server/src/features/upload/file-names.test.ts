import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Wallet } from 'ethers';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { png } from '../../../test/upload/test-pictures.ts';
import { uploadParts } from '../../../test/upload/test-uploads.ts';

const REFUSAL = refusal(/file name (contains|with) a control character/, { code: 'invalid-request' });

/** File name parameters of a form, by the character that is not allowed in them. */
const NAMES = {
  'a NUL': 'filename="a\0.png"',
  'an encoded NUL': "filename*=utf-8''a%00.png",
  'a BEL': 'filename="a\x07.png"',
  'an escape sequence': 'filename="a\x1b[31m.png"',
  'a tab': 'filename="a\t.png"',
  'a line feed, as browsers encode it': 'filename="a%0A.png"',
  'a carriage return, as browsers encode it': 'filename="a%0d.png"',
  'a raw line feed': 'filename="a\n.png"',
  'a DEL': 'filename="a\x7f.png"',
  'a C1 control character': 'filename="a\u0085.png"',
  'an encoded C1 control character': "filename*=utf-8''a%C2%9B.png",
  'a right-to-left override': 'filename="a\u202egnp.exe"',
  'a right-to-left isolate': "filename*=utf-8''a%E2%81%A7.png",
  'a control character in a folder name': 'filename="a\x07/b.png"',
};

describe('a file whose name contains', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({ routers: (parts) => [uploadParts(parts).router] });
    token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
  });
  afterAll(() => app.close());

  const send = async (path: string, field: string, name: string): Promise<[number, unknown]> => {
    const head = `--x\r\nContent-Disposition: form-data; name="${field}"; ${name}\r\n`;
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([
        Buffer.from(`${head}Content-Type: image/png\r\n\r\n`),
        png,
        Buffer.from('\r\n--x--\r\n'),
      ]),
    });
    return [answer.status, await answer.json()];
  };
  const stored = async (): Promise<string[]> =>
    (await readdir(app.folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.startsWith('cubedrop.db'))
      .map((entry) => join(entry.parentPath, entry.name));

  it.each(Object.entries(NAMES))('%s is refused and not stored', async (_what, name) => {
    const before = await stored();
    expect(await send('/upload/uploadtos3', 'image', name)).toEqual([400, REFUSAL]);
    expect(await send('/ipfs/file', 'file', name)).toEqual([400, REFUSAL]);
    expect(await stored()).toEqual(before);
  });

  it.each(['a\0.png', 'a\u001b.png', 'a\n.png', 'a\u007f.png', 'a\u0085.png', 'a\u202egnp.exe'])(
    'a control character gets no signed URL: %j',
    async (fileName) => {
      const body = { fileName, fileType: 'image/png' } as const;
      await expect(app.api(token).post('/api/v1/users/sign_s3', { body })).rejects.toMatchObject({
        status: 400,
        serverCode: 'invalid-request',
        message: expect.stringContaining('contains a control character'),
      });
    },
  );

  it('letters of any script, joiners and per cent signs is accepted', async () => {
    for (const name of ['пароль 50%.png', 'می\u200cخواهم.png', '👩\u200d🎤.png'])
      expect(await send('/upload/uploadtos3', 'image', `filename="${name}"`)).toMatchObject([200, {}]);
  });
});
