import type { Command } from 'commander';
import { applyManifest } from '../apply/apply-manifest.ts';
import type { MadeList } from '@cubedrop/sdk/manifest';
import { readManifestSource } from '../manifest/source.ts';
import type { Call } from './call.ts';
import { payingOptions, withPaying, type PayingFlags } from './paying-flags.ts';

/** The flags of commands that apply a manifest. */
export interface ManifestFlags extends PayingFlags {
  file: string;
}

const MANIFEST = 'the manifest, YAML or JSON (NFTs alone also CSV), or - for standard input';

export function withManifest(command: Command): Command {
  return withPaying(command.requiredOption('-f, --file <manifest>', MANIFEST));
}

/** As `withManifest`, where what it would say can be asked for instead. */
export function withManifestOrQuestions(command: Command): Command {
  return withPaying(command.option('-f, --file <manifest>', MANIFEST));
}

/** Applies the manifest of the flags, up to a list. */
export async function applyFile(call: Call<ManifestFlags>, command: string, upTo: MadeList): Promise<void> {
  const { flags, terminal } = call;
  const source = await readManifestSource(terminal, flags.file);
  await applyManifest(call, { command, source, upTo, ...payingOptions(flags) });
}

/** What the `--json` events of a run are, for help texts. */
export const RUN_EVENTS_HELP = `--json prints one event a line: {"type":"estimate","runId","missing","royalties","transactions","gas","fee"} (royalties in
hundredths of a percent, by the keys of cubes; a dry run's has also "steps":[{"scope","step","kind","title","gas","fee"}]),
{"type":"run-started","runId","resumed"}, then the steps (flow-started, step-started, upload-progress, transaction-sent,
step-done, …), and last
  {"type":"run-done","runId","nfts":{<key>:{"id","nftId"}},"cubes":{<key>:{"id","tokenId"}},
   "drops":{<key>:{"id","dropId"}},"seasons":{<key>:{"id"}}}
where id is the server's and the others are the chain's. Faults of the manifest come as
{"type":"faults","faults":[{"path","message"}]}; any other failure as {"type":"error","code","message","hint","exitCode"}.`;
