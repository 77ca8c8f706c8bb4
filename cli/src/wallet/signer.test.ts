import { describe, expect, it } from '@jest/globals';
import { hasSigner, signerIn, signerText } from './signer.ts';

const signer = { url: 'https://signer.example/rpc', sends: false };

describe('the file of a wallet', () => {
  it('describes its signer', () => {
    const more = { ...signer, sends: true, tokenVariable: 'CUBEDROP_SIGNER_TOKEN', header: 'X-Api-Key' };
    for (const one of [signer, more, { derivationPath: "44'/60'/0'/0/0" }]) {
      expect(signerIn(`${signerText(one)}\n`)).toEqual(one);
      expect(hasSigner(signerText(one))).toBe(true);
    }
  });

  it.each(['{"version":3,"crypto":{}}', '{}', '', '{"remoteSig', '[]'])(
    'describes no signer if it has other content: %s',
    (content) => {
      expect(signerIn(content)).toBeUndefined();
      expect(hasSigner(content)).toBe(false);
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
    expect(() => signerIn(content)).toThrow('does not describe a valid remote signer.');
    expect(hasSigner(content)).toBe(true);
  });

  it('is refused if it was changed to an invalid key of a Ledger', () => {
    const content = JSON.stringify({ version: 1, ledger: { derivationPath: 'none' } });
    expect(() => signerIn(content)).toThrow('does not describe a valid key of a Ledger.');
    expect(hasSigner(content)).toBe(true);
  });
});
