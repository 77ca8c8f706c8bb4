import type { Command } from 'commander';
import { applyManifest } from '../apply/apply-manifest.ts';
import type { MadeList } from '@cubedrop/sdk/manifest';
import { readManifestSource } from '../manifest/source.ts';
import type { Call } from './call.ts';
import { payingOptions, withPaying, type PayingFlags } from './paying-flags.ts';

/** Flags of commands that apply a manifest. */
export interface ManifestFlags extends PayingFlags {
  file: string;
}

const MANIFEST = 'the manifest, YAML or JSON (NFTs alone also CSV), or - for standard input';

export function withManifest(command: Command): Command {
  return withPaying(command.requiredOption('-f, --file <manifest>', MANIFEST));
}

/** Like `withManifest`, but the file is optional because prompts can replace it. */
export function withManifestOrQuestions(command: Command): Command {
  return withPaying(command.option('-f, --file <manifest>', MANIFEST));
}

/** Applies the manifest named by the flags, up to the list `upTo`. */
export async function applyFile(call: Call<ManifestFlags>, command: string, upTo: MadeList): Promise<void> {
  const { flags, terminal } = call;
  const source = await readManifestSource(terminal, flags.file);
  await applyManifest(call, { command, source, upTo, ...payingOptions(flags) });
}

/** Describes the `--json` events of a run, for help texts. */
export const RUN_EVENTS_HELP = `--json prints one event a line: {"type":"estimate","runId","missing","royalties","transactions","gas","fee"} (royalties in
basis points, by cube key; with --dry-run also "steps":[{"scope","step","kind","title","gas","fee"}]),
{"type":"run-started","runId","resumed"}, then the steps (flow-started, step-started, upload-progress, transaction-sent,
step-done, …), and last
  {"type":"run-done","runId","nfts":{<key>:{"id","nftId"}},"cubes":{<key>:{"id","tokenId"}},
   "drops":{<key>:{"id","dropId"}},"seasons":{<key>:{"id"}}}
where id is the server id and the others are on-chain ids. Faults of the manifest are printed as
{"type":"faults","faults":[{"path","message"}]}; any other failure as {"type":"error","code","message","hint","exitCode"}.`;
