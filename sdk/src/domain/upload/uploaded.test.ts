import { describe, expect, it } from '@jest/globals';
import { uploadedMessage } from './uploaded.ts';

const name = (extension: string) => `${'a'.repeat(64)}.${extension}`;

describe('the message of an upload step', () => {
  it('depends on what was uploaded: artwork, a picture or a track', () => {
    expect(uploadedMessage({ artwork: { 'dawn.png': 'bafy' } })).toBe('Image Uploaded to IPFS Successfully');
    expect(uploadedMessage({ files: { 'ana.png': { name: name('png'), url: '/uploads/a' } } })).toBe(
      'Image Uploaded to S3 Successfully',
    );
    expect(uploadedMessage({ files: { 'song.mp3': { name: name('mp3'), url: '/uploads/b' } } })).toBe(
      'Audio Uploaded to S3 Successfully',
    );
  });

  it('is undefined for steps that upload no file', () => {
    expect(uploadedMessage({})).toBeUndefined();
    expect(uploadedMessage({ digests: { 0: '0x' } })).toBeUndefined();
  });
});
