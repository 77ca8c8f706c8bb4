import { describe, expect, it } from '@jest/globals';
import {
  checkHeader,
  checkTokenVariable,
  hasRemoteSigner,
  remoteSignerIn,
  remoteSignerText,
  signerOrigin,
  signerUrlFault,
} from './remote-signer.ts';

const signer = { url: 'https://signer.example/rpc', sends: false };

describe('the address of a signer', () => {
  it.each([
    'https://signer.example',
    'https://10.0.0.7:9000/rpc',
    'http://127.0.0.1:9000',
    'http://localhost:1248',
    'http://[::1]:9000',
  ])('can be %s', (url) => expect(signerUrlFault(url)).toBeUndefined());

  it.each([
    ['', 'begins with https://'],
    ['signer.example', 'begins with https://'],
    ['ftp://localhost', 'begins with https://'],
    ['file:///etc/passwd', 'begins with https://'],
    ['http://signer.example', 'Plain http to signer.example'],
    ['http://10.0.0.7:9000', 'Plain http to 10.0.0.7:9000'],
    ['http://127.0.0.1.example', 'Plain http to 127.0.0.1.example'],
    ['http://localhost@signer.example', 'Plain http to signer.example'],
    ['https://ana:secret@signer.example', 'has no password'],
    ['https://signer.example?key=secret', 'no query'],
    ['https://signer.example#secret', 'no fragment'],
  ])('cannot be "%s"', (url, why) => {
    const fault = signerUrlFault(url);
    expect(fault).toContain(why);
    expect(fault).not.toContain('secret');
  });

  it('is shown without its path, which may contain a key', () => {
    expect(signerOrigin({ url: 'https://signer.example/v1/secret' })).toBe('https://signer.example');
  });
});

it.each(['CUBEDROP_SIGNER_TOKEN', 'CUBEDROP_SIGNER_2'])('a token can be in %s', (name) => {
  expect(checkTokenVariable(name)).toBe(name);
});

it.each([
  'CUBEDROP_PRIVATE_KEY',
  'CUBEDROP_MNEMONIC',
  'CUBEDROP_SIGNER_',
  'PATH',
  '',
  'CUBEDROP_SIGNER_TOKEN ',
])('the variable "%s" is never sent to a signer', (name) =>
  expect(() => checkTokenVariable(name)).toThrow('a variable that begins with CUBEDROP_SIGNER_'),
);

it.each(['X-Api-Key', 'authorization'])('a token can be sent in the header %s', (name) => {
  expect(checkHeader(name)).toBe(name);
});

it.each(['', 'X Api', 'x:y', 'Host', 'content-length', 'Connection', 'x\ny', 'é'])(
  'the header %j is refused',
  (name) => expect(() => checkHeader(name)).toThrow('--header takes the name of a header'),
);

describe('the file of a wallet', () => {
  it('describes its remote signer', () => {
    const more = { ...signer, sends: true, tokenVariable: 'CUBEDROP_SIGNER_TOKEN', header: 'X-Api-Key' };
    for (const one of [signer, more]) {
      expect(remoteSignerIn(`${remoteSignerText(one)}\n`)).toEqual(one);
      expect(hasRemoteSigner(remoteSignerText(one))).toBe(true);
    }
  });

  it.each(['{"version":3,"crypto":{}}', '{}', '', '{"remoteSig', '[]'])(
    'describes no remote signer if it has other content: %s',
    (content) => {
      expect(remoteSignerIn(content)).toBeUndefined();
      expect(hasRemoteSigner(content)).toBe(false);
    },
  );

  it.each([
    null,
    'https://signer.example',
    {},
    { url: 'http://signer.example', sends: false },
    { url: 'https://signer.example' },
    { ...signer, sends: 'yes' },
    { ...signer, tokenVariable: 'CUBEDROP_PRIVATE_KEY' },
    { ...signer, tokenVariable: 7 },
    { ...signer, header: 'x\ny' },
  ])('is refused if it was changed to an invalid signer: %j', (remoteSigner) => {
    const content = JSON.stringify({ version: 1, remoteSigner });
    expect(() => remoteSignerIn(content)).toThrow('does not describe a valid remote signer.');
    expect(hasRemoteSigner(content)).toBe(true);
  });
});
