import { afterAll, describe, expect, it } from '@jest/globals';
import { parseEther, Wallet, type TransactionLike } from 'ethers';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { plainText, startOnTerminal } from './pty.ts';
import { SignerServer, type RpcTransaction } from './signer-server.ts';
import { doneOf, manifestFile, releaseNamed, World, type Person } from './world.ts';

let world: World;

inWorld((opened) => void (world = opened));

const signers: SignerServer[] = [];
afterAll(() => Promise.all(signers.map((signer) => signer.close())));

/** Half a WETH, in wei. */
const HALF = parseEther('0.5');
const deposit = ['wallet', 'weth', '--amount', '0.5 ETH', '--yes', '--json'];
const other = new Wallet(`0x${'8'.repeat(64)}`);

/** Starts a signer with the key of an account, and adds a wallet for it to a new config folder. */
async function withSigner(who: Person, ...flags: string[]) {
  const signer = await new SignerServer(who.key, { nodeUrl: world.stack.chainUrl }).open();
  signers.push(signer);
  const env = { CUBEDROP_CONFIG_DIR: newFolder(), NO_COLOR: '1' };
  const run = async (...words: string[]) => {
    const { err, ...ended } = await world.run(undefined, words, { env });
    return { ...ended, err: err.replaceAll(/\s+/g, ' ') };
  };
  expect(await run('wallet', 'add', signer.url, ...flags)).toMatchObject({ code: 0 });
  const asked = (method: string) => signer.asked.filter((one) => one === method).length;
  return { signer, run, asked, env };
}

/** Returns the ids of unfinished runs in a config folder. */
async function unfinished(run: Awaited<ReturnType<typeof withSigner>>['run']): Promise<string[]> {
  const { out } = await run('run', 'list', '--unfinished', '--json');
  return (JSON.parse(out) as { runs: { runId: string }[] }).runs.map(({ runId }) => runId);
}

describe('an account whose key a signer holds', () => {
  it('signs in, creates a cube, and signs an offer, without a key or a password on this machine', async () => {
    const creator = await world.newCreator();
    const { run, asked } = await withSigner(creator, '--label', 'main');
    expect((await run('login', '--wallet', 'main')).code).toBe(0);
    const path = manifestFile(releaseNamed('remote'));
    const made = await run('cube', 'create', '-f', path, '--yes', '--json');
    expect(made.code).toBe(0);
    const cube = doneOf(made).cubes['morning-remote']!.tokenId;
    // One signature for the proof of the key and one for the sign-in.
    expect([asked('eth_sign'), asked('eth_signTypedData')]).toEqual([2, 0]);
    expect(asked('eth_signTransaction')).toBeGreaterThan(1);

    const buyer = await withSigner(world.people.ana);
    const words = ['offer', 'make', '--cube', cube, '--price', '0.01 WETH', '--expires-at', 'now+1d'];
    expect(await buyer.run(...words, '--yes', '--json')).toMatchObject({ code: 0 });
    expect(buyer.asked('eth_signTypedData')).toBe(1);
  });

  it('is reported by doctor as one that its signer shows', async () => {
    const { run, signer } = await withSigner(world.people.rui);
    const { code, out } = await run('doctor');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining(`signer: ${signer.url} shows the account`),
    });
  });
});

describe('a signer that only signs', () => {
  type Lie = (signer: SignerServer, params: readonly [RpcTransaction]) => unknown;
  const changed =
    (change: (call: RpcTransaction) => TransactionLike): Lie =>
    (signer, params) =>
      signer.signTransaction(params, change(params[0]));

  const lies: [string, Lie][] = [
    ['to another address', changed(() => ({ to: other.address }))],
    ['with other data', changed(({ data }) => ({ data: `${data}00` }))],
    ['with a larger value', changed(({ value }) => ({ value: BigInt(value) + 1n }))],
    ['for another chain', changed(() => ({ chainId: 1 }))],
    ['with another nonce', changed(({ nonce }) => ({ nonce: Number(nonce) + 1 }))],
    ['with a higher fee', changed(({ maxFeePerGas }) => ({ maxFeePerGas: BigInt(maxFeePerGas!) * 2n }))],
    ['with more gas', changed(({ gas }) => ({ gasLimit: BigInt(gas) * 2n }))],
    ['with the key of another account', (signer, params) => signer.signTransaction(params, {}, other)],
    ['as bytes that are no transaction', () => '0x02c0ffee'],
    ['as something else', () => ({ tx: {} })],
    ['not at all', () => null],
  ];

  it('causes nothing to be sent if it signs something other than what was requested, or does not sign', async () => {
    const { rui } = world.people;
    const { run, signer } = await withSigner(rui);
    const nonce = await world.nonceOf(rui);
    for (const [lie, sign] of lies) {
      signer.answers = { eth_signTransaction: (params: [RpcTransaction]) => sign(signer, params) };
      const { code, out } = await run(...deposit);
      const isSigned = lie !== 'as something else' && lie !== 'not at all';
      expect({ lie, code }).toEqual({ lie, code: isSigned ? 9 : 1 });
      expect(JSON.parse(out)).toMatchObject({ type: 'error', code: isSigned ? 'refused' : 'internal' });
      expect(await unfinished(run)).toEqual([]);
    }
    expect(await world.nonceOf(rui)).toBe(nonce);
    expect(await world.nonceOf({ address: other.address, key: '' })).toBe(0);

    signer.answers = {};
    expect((await run(...deposit)).code).toBe(0);
    expect(await world.nonceOf(rui)).toBe(nonce + 1);
  });

  it('is refused once it shows a different account from the one that was added', async () => {
    const { rui } = world.people;
    const { run, signer, asked } = await withSigner(rui);
    const before = [asked('eth_sign'), await world.nonceOf(rui)];
    signer.answers = { eth_accounts: () => [other.address] };
    const { code, err } = await run(...deposit);
    expect({ code, err }).toEqual({
      code: 9,
      err: expect.stringContaining(
        `the account ${rui.address}. It shows ${other.address}. It was not asked to sign anything this time.`,
      ),
    });
    expect([asked('eth_sign'), await world.nonceOf(rui)]).toEqual(before);
  });

  it('neither signs in nor publishes an order with the key of another account', async () => {
    const { ana } = world.people;
    const { run, signer } = await withSigner(ana);
    signer.answers = { eth_sign: () => other.signMessage('Hello') };
    const { code, err } = await run('login');
    expect({ code, err }).toEqual({
      code: 9,
      err: expect.stringContaining(`The message was not signed by ${ana.address}.`),
    });
    signer.answers = {
      async eth_signTypedData([, json]: [string, string]) {
        const { domain, types, message } = JSON.parse(json);
        const { EIP712Domain: _, ...others } = types;
        return other.signTypedData(domain, others, message);
      },
    };
    const cube = await world.newCube('remote-order');
    const words = ['offer', 'make', '--cube', cube, '--price', '0.01 WETH', '--expires-at', 'now+1d'];
    expect((await run(...words, '--yes', '--json')).code).toBe(9);
    const { out } = await run('offer', 'list', '--cube', cube, '--json');
    expect(JSON.parse(out)).toMatchObject({ orders: [] });
  });
});

describe('a signer that sends transactions itself', () => {
  it('pays once, and its run can be tracked but not bumped', async () => {
    const { ana } = world.people;
    const { run, asked } = await withSigner(ana, '--sends');
    const before = [await world.nonceOf(ana), await world.wethOf(ana)] as const;
    const { code, out } = await run(...deposit);
    expect(code).toBe(0);
    const { runId, transaction } = JSON.parse(out) as { runId: string; transaction: string };
    expect([await world.nonceOf(ana), await world.wethOf(ana)]).toEqual([before[0] + 1, before[1] + HALF]);
    expect([asked('eth_sendTransaction'), asked('eth_signTransaction')]).toEqual([1, 0]);
    const tracked = await run('run', 'track', runId, '--json');
    expect(JSON.parse(tracked.out)).toMatchObject({
      transactions: [{ hash: transaction, state: 'confirmed' }],
    });
    const bumped = await run('run', 'bump', runId, '--yes');
    expect(bumped).toMatchObject({
      code: 9,
      err: expect.stringContaining('A remote signer sends the transactions of this run.'),
    });
  });

  it('is not asked to send anything on another network, and leaves no run behind if it declines', async () => {
    const { ana } = world.people;
    const { run, signer, asked } = await withSigner(ana, '--sends');
    const nonce = await world.nonceOf(ana);
    signer.answers = { eth_chainId: () => '0x1' };
    expect((await run(...deposit)).code).toBe(5);
    expect(asked('eth_sendTransaction')).toBe(0);
    signer.answers = {
      eth_sendTransaction: () => {
        throw Object.assign(new Error('Declined.'), { code: 4001 });
      },
    };
    expect((await run(...deposit)).code).toBe(130);
    expect(await unfinished(run)).toEqual([]);
    expect(await world.nonceOf(ana)).toBe(nonce);
  });

  it('pays once if its response is lost: the repeated command finds the transaction on the chain', async () => {
    const { ana } = world.people;
    const { run, signer, asked } = await withSigner(ana, '--sends');
    const nonce = await world.nonceOf(ana);
    signer.answers = {
      async eth_sendTransaction(params: [RpcTransaction]) {
        await signer.sendTransaction(params);
        throw new Error('Out of order.');
      },
    };
    const lost = await run(...deposit);
    expect(lost.code).toBe(3);
    const [runId] = await unfinished(run);
    expect(lost.err).toContain(`cubedrop run resume ${runId}`);
    const found = await run(...deposit);
    expect({ code: found.code, err: found.err }).toEqual({
      code: 0,
      err: expect.stringMatching(/Resuming run [0-9a-f]{16}, which asked its signer at .* to send 0\.5 ETH/),
    });
    expect(asked('eth_sendTransaction')).toBe(1);
    expect(await world.nonceOf(ana)).toBe(nonce + 1);
  });

  it('is asked a second time only after a prompt, if the chain has no trace of the transaction', async () => {
    const { ana } = world.people;
    const { run, signer, asked, env } = await withSigner(ana, '--sends');
    const nonce = await world.nonceOf(ana);
    signer.answers = {
      eth_sendTransaction: () => {
        throw new Error('Out of order.');
      },
    };
    expect((await run(...deposit)).code).toBe(3);
    signer.answers = {};
    const stopped = await run(...deposit);
    expect({ code: stopped.code, err: stopped.err }).toEqual({
      code: 130,
      err: expect.stringContaining('Only a prompt can confirm that it is asked again'),
    });
    expect([asked('eth_sendTransaction'), await world.nonceOf(ana)]).toEqual([1, nonce]);

    const [runId] = await unfinished(run);
    const there = { ...env, CUBEDROP_API_URL: world.stack.url };
    const resumed = startOnTerminal(['run', 'resume', runId!], { env: there, columns: 200 });
    await resumed.shows('Ask it again?');
    resumed.type('y\r');
    const { code, shown } = await resumed.ended;
    expect({ code, shown: plainText(shown) }).toMatchObject({ code: 0 });
    expect([asked('eth_sendTransaction'), await world.nonceOf(ana)]).toEqual([2, nonce + 1]);
  });

  it('is reported if it sent a transaction other than the requested one, and the run stays unfinished', async () => {
    const { ana } = world.people;
    const { run, signer } = await withSigner(ana, '--sends');
    const lies: [string, TransactionLike][] = [
      ['another value', { value: 1n }],
      ['another address', { to: other.address }],
    ];
    for (const [lie, change] of lies) {
      signer.answers = {
        eth_sendTransaction: (params: [RpcTransaction]) => signer.sendTransaction(params, change),
      };
      const { code, out } = await run(...deposit, '--again');
      expect({ lie, code }).toEqual({ lie, code: 9 });
      expect(JSON.parse(out.trimEnd().split('\n').at(-1)!)).toMatchObject({
        code: 'refused',
        message: expect.stringContaining('The signer sent a transaction other than the requested one: 0x'),
      });
      const [runId] = await unfinished(run);
      expect((await run('run', 'abandon', runId!, '--yes', '--force')).code).toBe(0);
    }
  });

  it('may have paid for a run, so a signer that only signs cannot resume that run', async () => {
    const { ana } = world.people;
    const { run, signer, asked } = await withSigner(ana, '--sends');
    const nonce = await world.nonceOf(ana);
    signer.answers = {
      eth_sendTransaction: () => {
        throw new Error('Out of order.');
      },
    };
    expect((await run(...deposit)).code).toBe(3);
    const [runId] = await unfinished(run);
    expect((await run('wallet', 'add', signer.url, '--force')).code).toBe(0);
    const resumed = await run('run', 'resume', runId!);
    expect(resumed).toMatchObject({
      code: 9,
      err: expect.stringContaining(`The transactions of run ${runId} were sent by a remote signer.`),
    });
    expect([asked('eth_sendTransaction'), await world.nonceOf(ana)]).toEqual([1, nonce]);
  });
});
