import { describe, expect, it } from '@jest/globals';
import { checkHeader, checkTokenVariable, signerOrigin, signerUrlFault } from './remote-signer.ts';

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
