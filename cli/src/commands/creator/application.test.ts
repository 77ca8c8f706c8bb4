import { beforeEach, describe, expect, it } from '@jest/globals';
import { creatorApplicationMessages as messages } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { useSignedIn } from '../../../test/signed-in.ts';

const { address: OWN, privateKey } = Wallet.createRandom();
const application = {
  address: OWN,
  name: 'Noor Halden',
  work: 'Tape loops.\n\u001b[2JAnd drawings.',
  links: ['https://noor.example/'],
  email: null,
  state: 'rejected',
  isCreator: false,
  reason: 'The links lead nowhere.',
  appliedAt: 1_000,
  decidedAt: 2_000,
  revision: 'f'.repeat(64),
};

const LIST = '/admin/creator-applications/0/';

let own: object;
let sent: object[];
let decision: { status: number; body: object };

const run = useSignedIn({ address: OWN, privateKey }, (call, body) => {
  const isDecision = call === `POST /admin/creator-application/${OWN}/decision`;
  if (isDecision || call === 'POST /creator-applications/mine') sent.push(JSON.parse(body) as object);
  if (isDecision) return decision;
  const applications = { success: true, applications: [application], count: 1, countIsExact: true };
  const answers: Record<string, object> = {
    'GET /creator-applications/mine': { success: true, ...own },
    'POST /creator-applications/mine': { success: true, message: messages.sent },
    [`GET ${LIST}24?state=rejected`]: applications,
    [`GET ${LIST}100`]: applications,
    'POST /creator-applications/mine/withdraw': { success: true, message: messages.withdrawn },
  };
  return { body: answers[call] };
});

beforeEach(() => {
  sent = [];
  decision = { status: 200, body: { success: true, message: 'Successfully Updated' } };
  own = { isCreator: false, email: null, application };
});

const creator = (...words: string[]) => run(['creator', ...words]);

describe('an application for the creator role in the terminal', () => {
  it('is sent with a name, a description and links', async () => {
    const links = ['--links', 'https://noor.example', 'https://example.org/noor'];
    const { code, err } = await creator('apply', '--name', 'Noor Halden', '--work', 'Tape loops.', ...links);
    expect(code).toBe(0);
    expect(err).toContain(messages.sent);
    expect(sent).toEqual([
      { name: 'Noor Halden', work: 'Tape loops.', links: links.slice(1), shareEmail: false },
    ]);
  });

  it('is sent, withdrawn and decided on with the address of the page that shows the result', async () => {
    for (const [words, path] of [
      [['apply', '--name', 'Noor', '--work', 'Loops.'], '/dashboard/becomeCreator'],
      [['withdraw', '--yes'], '/dashboard/becomeCreator'],
      [['approve', OWN, '--yes'], '/dashboard/settings/applications?state=approved'],
      [['reject', OWN, '--yes', '--reason', 'No.'], '/dashboard/settings/applications?state=rejected'],
    ] as const) {
      const { out, err } = await creator(...words, '--web');
      const page = /^See (.*)$/m.exec(err)?.[1] ?? '';
      expect(new URL(page).href).toBe(new URL(path, page).href);
      expect(out.trim().split('\n').at(-1)).toBe(page);
      expect(JSON.parse((await creator(...words, '--json')).out)).toMatchObject({ url: page });
    }
  });

  it('is not sent with a missing, unreadable or too long text, an invalid link, or too many links', async () => {
    const good = ['--name', 'Noor', '--work', 'Loops.'];
    for (const [words, message] of [
      [['--name', '\u202egnihtyreve', '--work', 'Loops.'], messages.unreadable],
      [['--name', ' ', '--work', 'Loops.'], messages.nameMissing],
      [['--name', 'Noor', '--work', 'Loops.\n'.repeat(51)], messages.tooManyLines],
      [
        [...good, '--links', 'https://a.b', 'https://c.d', 'https://e.f', 'https://g.h'],
        messages.tooManyLinks,
      ],
      [[...good, '--links', 'javascript:alert(1)'], 'A link is an https address'],
    ] as const) {
      const { code, err } = await creator('apply', ...words);
      expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    }
    expect((await creator('apply', '--name', 'Noor')).code).toBe(2);
    expect(sent).toEqual([]);
  });

  it('is shown with its decision, each text on one line and without control characters', async () => {
    const { code, out } = await creator('status');
    expect(code).toBe(0);
    expect(out).not.toContain('\u001b[2J');
    expect(out).toContain('Noor Halden\n');
    expect(out).toContain('Rejected.');
    expect(out).toContain('The reason: The links lead nowhere.');
    expect(JSON.parse((await creator('status', '--json')).out)).toEqual(own);
  });

  it('is reported as missing, unless the wallet already has the role', async () => {
    own = { isCreator: false, email: null };
    expect((await creator('status')).out).toContain('has not applied');
    own = { isCreator: true, email: null };
    expect((await creator('status')).out).toContain('has the creator role');
  });

  it('is listed for admins, and a decision names the revision that the admin saw', async () => {
    const listed = await creator('list', '--state', 'rejected');
    expect([listed.code, listed.out]).toEqual([0, expect.stringContaining('Noor Halden')]);
    const { code, err } = await creator('approve', OWN, '--yes');
    expect(code).toBe(0);
    expect(err).toContain(`cubedrop creator grant ${OWN}`);
    expect((await creator('reject', OWN, '--reason', 'No links.', '--yes')).code).toBe(0);
    const { revision } = application;
    expect(sent).toEqual([
      { state: 'approved', revision },
      { state: 'rejected', reason: 'No links.', revision },
    ]);
  });

  it('is not rejected without a reason, and nothing is decided for a wallet that has not applied', async () => {
    expect((await creator('reject', OWN, '--yes')).code).toBe(2);
    expect((await creator('reject', OWN, '--reason', ' ', '--yes')).code).toBe(2);
    const other = await creator('approve', Wallet.createRandom().address, '--yes');
    expect([other.code, other.err]).toEqual([10, expect.stringContaining('has not applied')]);
    expect(sent).toEqual([]);
  });

  it('is not decided on with an old sign-in: the admin is told to sign in again', async () => {
    const body = { success: false, message: 'Please confirm that it is you.', code: 'proof-needed' };
    decision = { status: 403, body: { ...body, proof: 'signature' } };
    const { code, err } = await creator('approve', OWN, '--yes');
    expect(code).not.toBe(0);
    expect(err).toContain('cubedrop login');
  });

  it('is withdrawn', async () => {
    const { code, err } = await creator('withdraw', '--yes');
    expect(code).toBe(0);
    expect(err).toContain(messages.withdrawn);
    expect(JSON.parse((await creator('withdraw', '--yes', '--json')).out)).toMatchObject({ withdrawn: true });
  });
});
