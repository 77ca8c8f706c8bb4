import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Config, Drop } from '@cubedrop/sdk/api';
import { expect } from '@playwright/test';
import { cubedrop } from '../../examples/tools/cubedrop.mjs';
import { LocalStack } from '../../examples/tools/local-stack.mjs';
import { freshManifest } from '../../examples/weekly-drop/fresh.mjs';

const EXAMPLE = fileURLToPath(new URL('../../examples/weekly-drop', import.meta.url));

interface Account {
  address: string;
  privateKey: string;
  roles: string[];
}

/** The stack that these tests run against, and its people with the command line in their hands. */
export async function openStack(url: string | undefined) {
  if (!url) throw new Error('The tests have no address of the stack.');
  const folder = join(process.env.CUBEDROP_DATA ?? '', 'browser-test');
  const stack = await LocalStack.find(url);
  const withRole = (creator: boolean) =>
    (stack.accounts as Account[]).filter(({ roles }) => roles.includes('creator') === creator);
  const hand = ({ privateKey }: { privateKey: string }, name: string) =>
    cubedrop({ name, privateKey }, { url, folder });
  const [label] = withRole(true);
  const [ana, rui] = withRole(false);
  if (!label || !ana || !rui) throw new Error('The stack has too few demo accounts.');
  const { network, rpcUrl } = (await (await fetch(`${url}/config`)).json()) as Config;
  return {
    stack,
    /** The demo accounts, in the order in which the demo wallet lists them. */
    people: stack.accounts as Account[],
    chain: { id: network.chainId, rpc: rpcUrl },
    label: hand(label, 'label'),
    ana: hand(ana, 'ana'),
    rui: hand(rui, 'rui'),
    /** Plays a whole release to its end: bids, claims and all. */
    async playExample() {
      const env = { ...process.env, CUBEDROP_API_URL: url };
      await promisify(execFile)(process.execPath, [join(EXAMPLE, 'run.mjs')], { env });
    },
    /** Opens another drop, whose auction then runs. */
    async release(number: number) {
      const manifest = freshManifest(join(EXAMPLE, 'drop.yaml'), number);
      await hand(label, 'label')('apply', '-f', manifest, '--yes');
    },
    /** Makes two more cubes, which stay in no drop. */
    async pressCubes(number: number) {
      const manifest = freshManifest(join(EXAMPLE, 'drop.yaml'), number, { withDrops: false });
      await hand(label, 'label')('apply', '-f', manifest, '--yes');
    },
  };
}

/** Kills the stack as a power cut does, chain and server; answers how to have it back. */
export async function cutPower(url: string | undefined): Promise<() => Promise<void>> {
  const folder = join(process.env.CUBEDROP_DATA ?? '', 'browser-test');
  const [pid, down] = [join(folder, 'stack.pid'), join(folder, 'stack-is-down')];
  writeFileSync(down, '');
  process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL');
  const isUp = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp).toBe(false);
  return async () => {
    rmSync(down);
    await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  };
}

/** The drop that runs, with its cubes and the first of them, out of what the server lists. */
export async function runningLot(stack: LocalStack) {
  const now = await stack.now();
  const drops: Drop[] = await stack.drops();
  const drop = drops.find(
    ({ AuctionStartsAt, AuctionEndsAt }) => AuctionStartsAt <= now && now < AuctionEndsAt,
  );
  if (!drop) throw new Error('No drop runs.');
  const cubes = await stack.lots(drop._id);
  const [cube] = cubes;
  if (!cube) throw new Error('The drop has no cube.');
  return { drop, cube, cubes };
}
