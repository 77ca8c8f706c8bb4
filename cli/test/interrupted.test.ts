import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { readContract } from '@cubedrop/sdk/chain';
import { parseEther } from 'ethers';
import { Stage } from './payments/stage.ts';
import { killOn, newFolder, removeFolders } from './processes.ts';
import { plainText, startOnTerminal } from './pty.ts';

it('an interrupted command is finished, abandoned or repeated, as the user chooses', async () => {
  const stage = await Stage.open();
  try {
    const who = await stage.account();
    const env = {
      CUBEDROP_API_URL: stage.world.stack.url,
      CUBEDROP_PRIVATE_KEY: who.key,
      CUBEDROP_CONFIG_DIR: newFolder(),
      NO_COLOR: '1',
    };
    const words = (amount: string) => ['wallet', 'weth', '--amount', amount];
    const type = (line: readonly string[]) => stage.world.run(undefined, line, { env });
    const interrupt = async (amount: string) => {
      const { env: when, preload } = killOn({ type: 'step-done', step: 'deposit' }, 'after');
      const killed = await stage.world.run(undefined, [...words(amount), '--yes', '--again'], {
        env: { ...env, ...when },
        preload: preload!,
      });
      expect(killed.code).toBeNull();
    };
    const weth = () => readContract(stage.chain, 'weth', 'balanceOf', [who.address]);
    const onTerminal = (amount: string) => startOnTerminal(words(amount), { env, columns: 80 });

    await interrupt('0.5 ETH');
    const stopped = onTerminal('0.5 ETH');
    for (const text of ['On ', `As ${who.address}`, 'In all, with what the run has already sent:'])
      await stopped.shows(text);
    await stopped.shows('Leaves the wallet: 0.5 ETH and gas for at most');
    await stopped.shows('Finish that run');
    stopped.type('\u001b[B\u001b[B\r');
    expect((await stopped.ended).code).toBe(130);

    const finished = onTerminal('0.5 ETH');
    await finished.shows('Pay 0.5 ETH again');
    finished.type('\r');
    const { code, shown } = await finished.ended;
    expect(code).toBe(0);
    expect(plainText(shown)).toMatch(/Resuming run [0-9a-f]{16}, which sent 0\.5 ETH at/);
    expect(await weth()).toBe(parseEther('0.5'));

    await interrupt('0.2 ETH');
    const refused = await type([...words('0.3 ETH'), '--yes', '--json']);
    expect(refused.code).toBe(9);
    expect(JSON.parse(refused.out)).toMatchObject({
      code: 'refused',
      hint: expect.stringContaining('--again'),
    });
    const paid = onTerminal('0.3 ETH');
    await paid.shows('Pay 0.3 ETH as well');
    paid.type('\u001b[B\r');
    await paid.shows('Wrap 0.3 ETH as WETH?');
    paid.type('y\r');
    expect((await paid.ended).code).toBe(0);
    expect(await weth()).toBe(parseEther('1'));

    const { runs } = JSON.parse((await type(['run', 'list', '--unfinished', '--json'])).out) as {
      runs: { runId: string }[];
    };
    const abandoned = await type(['run', 'abandon', runs[0]!.runId, '--yes']);
    expect(abandoned.err).toMatch(/It sent "deposit" at .* which is confirmed\./);
    const repeated = await type([...words('0.2 ETH'), '--yes', '--again', '--json']);
    expect(repeated.err).toContain('sent 0.2 ETH at');
    expect(await weth()).toBe(parseEther('1.2'));

    await interrupt('0.1 ETH');
    const resumed = await type(['run', 'resume']);
    expect({ code: resumed.code, err: resumed.err }).toEqual({
      code: 0,
      err: expect.stringMatching(
        new RegExp(
          `^On \\S+, chain \\d+, with the server \\S+\nAs ${who.address}\nIn all, with what the run `,
        ),
      ),
    });
    expect(await weth()).toBe(parseEther('1.3'));
  } finally {
    await stage.close();
    removeFolders();
  }
});

it('the slower of two equal commands that are typed at the same time sends nothing', async () => {
  const stage = await Stage.open();
  try {
    const who = await stage.account();
    const folder = newFolder();
    const env = {
      CUBEDROP_API_URL: stage.world.stack.url,
      CUBEDROP_PRIVATE_KEY: who.key,
      CUBEDROP_CONFIG_DIR: folder,
    };
    const words = ['wallet', 'weth', '--amount', '0.5 ETH', '--yes', '--json'];
    const started = join(folder, 'started');
    const barrier = join(folder, 'barrier.mjs');
    // Keeps the late command from reading anything until the file is deleted.
    writeFileSync(
      barrier,
      `import { existsSync, writeFileSync } from 'node:fs';
       writeFileSync(${JSON.stringify(started)}, '');
       while (existsSync(${JSON.stringify(started)})) await new Promise((wait) => setTimeout(wait, 20));`,
    );
    const preload = ['--import', pathToFileURL(barrier).href];
    const late = stage.world.run(undefined, words, { env, preload });
    while (!existsSync(started)) await new Promise((wait) => setTimeout(wait, 20));
    const first = await stage.world.run(undefined, words, { env });
    rmSync(started);
    const { code, out, err } = await late;

    const { runId, transaction } = JSON.parse(first.out) as { runId: string; transaction: string };
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({
      code: 0,
      runId,
      transaction,
      resumed: true,
    });
    expect(err).toContain('finished after this command was typed. Nothing is sent again.');
    expect(await readContract(stage.chain, 'weth', 'balanceOf', [who.address])).toBe(parseEther('0.5'));
    expect((await stage.world.run(undefined, words, { env })).code).toBe(0);
    expect(await readContract(stage.chain, 'weth', 'balanceOf', [who.address])).toBe(parseEther('1'));
  } finally {
    await stage.close();
    removeFolders();
  }
});
