import { Option, type Command } from 'commander';
import { applyManifest } from '../apply/apply-manifest.ts';
import { MANIFEST_FORMATS, type KeyedList, type ManifestFormat } from '@cubedrop/sdk/manifest';
import { readManifestSource, type ManifestSource } from '../manifest/source.ts';
import { usageError } from '../terminal/usage-error.ts';
import type { Call } from './call.ts';
import { payingOptions, withPaying, type PayingFlags } from './paying-flags.ts';

/** Flags that name a manifest and its format. The manifest can be the command's argument instead. */
export interface ManifestPath {
  file?: string;
  format?: ManifestFormat;
}

/** Flags of commands that apply a manifest. */
export interface ManifestFlags extends PayingFlags, ManifestPath {}

const MANIFEST = 'the manifest, YAML or JSON (NFTs alone also CSV), or - for standard input';

/** Lets a command take a manifest as its argument, or with --file, in the format of its name, or of --format. */
export function withManifestPath(command: Command): Command {
  return command
    .argument('[manifest]', MANIFEST)
    .option('-f, --file <manifest>', 'the manifest, like the argument')
    .addOption(
      new Option(
        '--format <format>',
        "the manifest's format; by default, CSV if its name ends in .csv, otherwise YAML",
      ).choices(MANIFEST_FORMATS),
    );
}

/** Like `withManifestPath`, for a command that pays. */
export function withManifest(command: Command): Command {
  return withPaying(withManifestPath(command));
}

/**
 * Returns the path of the manifest, or `undefined` if none was given.
 * @throws CubedropError `validation` if the argument and the flag differ, or only the format was given
 */
export function givenManifest({ flags, args }: Call<ManifestPath>): string | undefined {
  const [argument] = args;
  if (argument !== undefined && flags.file !== undefined && argument !== flags.file)
    throw usageError(`There are two manifests, ${argument} and ${flags.file}.`, 'Specify one of them.');
  const path = argument ?? flags.file;
  if (path === undefined && flags.format !== undefined)
    throw usageError(
      '--format is the format of a manifest.',
      'Pass the manifest too, or - for standard input.',
    );
  return path;
}

/**
 * Reads the manifest of a call.
 * @throws CubedropError `validation` if none was given, or two that differ; otherwise as `readManifestSource`
 */
export async function readManifest(call: Call<ManifestPath>): Promise<ManifestSource> {
  const path = givenManifest(call);
  if (path !== undefined) return readManifestSource(call.terminal, path, call.flags.format);
  throw usageError('Specify a manifest, or pass - to read it from standard input.');
}

/** Applies the manifest of a call, up to and including the list `upTo`. */
export async function applyFile(call: Call<ManifestFlags>, command: string, upTo: KeyedList): Promise<void> {
  const { flags } = call;
  const source = await readManifest(call);
  await applyManifest(call, { command, source, upTo, ...payingOptions(flags) });
}

/** Describes the `--json` events of a run, for help texts. */
export const RUN_EVENTS_HELP = `--json prints one event per line: {"type":"estimate","runId","missing","royalties","transactions","gas","fee"} (royalties in
basis points, by cube key; a dry run adds "items", as in "cubedrop plan --json", and
"steps":[{"scope","step","kind","title","gas","fee"}]),
{"type":"run-started","runId","resumed"}, then the steps (flow-started, step-started, upload-progress, transaction-sent,
step-done, …), and last
  {"type":"run-done","runId","nfts":{<key>:{"id","nftId"}},"cubes":{<key>:{"id","tokenId"}},
   "drops":{<key>:{"id","dropId"}},"seasons":{<key>:{"id"}}}
where id is the server id and the others are on-chain ids. Faults of the manifest are printed as
{"type":"faults","faults":[{"path","message","code","line","row","key","value"}]}; any other failure as {"type":"error","code","message","hint","exitCode"}.`;
