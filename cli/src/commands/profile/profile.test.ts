import { beforeEach, describe, expect, it } from '@jest/globals';
import { publicProfileMessages as messages } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { useSignedIn } from '../../../test/signed-in.ts';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NAMED = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const { address: OWN, privateKey } = Wallet.createRandom();
const own = {
  address: OWN,
  name: 'Noor\u202eHalden',
  picture: 'https://cubedrop.example/uploads/noor.png',
  links: ['https://noor.example/'],
};

let saved: object[] = [];

const run = useSignedIn({ address: OWN, privateKey }, (call, body) => {
  if (call === 'POST /public-profiles/mine') saved.push(JSON.parse(body) as object);
  const answers: Record<string, object> = {
    'GET /public-profiles/mine': { success: true, profile: own },
    'POST /public-profiles/mine': { success: true, message: messages.saved },
    [`GET /public-profiles?addresses=${OTHER}`]: { success: true, profiles: [] },
    [`GET /public-profiles?addresses=${NAMED}`]: { success: true, profiles: [{ ...own, address: NAMED }] },
  };
  return { body: answers[call] };
});

beforeEach(() => {
  saved = [];
});

const profile = (...words: string[]) => run(['profile', ...words]);

describe('public profiles in the terminal', () => {
  it('show the name of a wallet on one line, above its address', async () => {
    const { code, out } = await profile('view');
    expect({ code, lines: out.trim().split('\n') }).toEqual({
      code: 0,
      lines: ['Noor Halden', OWN, own.picture, 'https://noor.example/'],
    });
    expect(JSON.parse((await profile('view', '--json')).out)).toEqual(own);
  });

  it('say that nobody has verified the name of another wallet', async () => {
    const { out, err } = await profile('view', NAMED);
    expect(out).toContain(`Noor Halden\n${NAMED}`);
    expect(err).toContain(messages.unverified);
    expect((await profile('view')).err).not.toContain(messages.unverified);
  });

  it('consist of the address alone for a wallet that has set nothing, and require a valid address', async () => {
    expect((await profile('view', OTHER)).out.trim()).toBe(OTHER);
    expect((await profile('view', '0x12')).code).toBe(2);
  });

  it('keep the fields for which no flag was given, and clear those whose flag is empty', async () => {
    expect((await profile('edit', '--name', 'Ana')).code).toBe(0);
    expect((await profile('edit', '--name', '', '--picture', '', '--links', '')).code).toBe(0);
    expect(saved).toEqual([
      { name: 'Ana', picture: own.picture, links: own.links },
      { name: '', picture: null, links: [] },
    ]);
  });

  it('are saved with the address of their page, which --web opens', async () => {
    const page = expect.stringMatching(new RegExp(`^http://\\S+/collectors/${OWN}$`));
    const { out, err } = await profile('edit', '--name', 'Ana', '--web');
    expect(/^See (.*)$/m.exec(err)?.[1]).toEqual(page);
    expect(out.trim().split('\n').at(-1)).toEqual(page);
    expect(JSON.parse((await profile('edit', '--name', 'Ana', '--json')).out)).toEqual({ ...own, url: page });
  });

  it('are not saved with a misleading name or a malformed link, nor without a change', async () => {
    for (const [flag, value, message] of [
      ['--name', `Z${'\u0316'.repeat(4)}`, messages.nameMarks],
      ['--links', 'javascript:alert(1)', messages.linkMalformed],
    ] as const) {
      const { code, err } = await profile('edit', flag, value);
      expect(code).toBe(2);
      expect(err).toContain(message);
    }
    const { code, err } = await profile('edit');
    expect(code).toBe(2);
    expect(err).toContain('There is nothing to change.');
    expect(saved).toEqual([]);
  });
});
