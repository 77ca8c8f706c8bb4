import type { Command } from 'commander';
import { checkSource } from '../../manifest/check-source.ts';
import { countText } from '../../apply/select-items.ts';
import { FileChecker } from '../../manifest/files.ts';
import { warnUnreferenced } from '../../manifest/warn-unreferenced.ts';
import { reportFaults } from '../../manifest/report-faults.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { readManifest, withManifestPath, type ManifestPath } from '../manifest-flags.ts';

export function define(command: Command, terminal: Terminal, run = validate): void {
  withManifestPath(command).addHelpText(
    'after',
    `
Validates the manifest and all files that it names, and reports all faults at once. Needs no server and no key:
references by {id: …} or {existing: …} are assumed to exist and are looked up by apply.

Examples:
  $ cubedrop nft validate friday.yaml
  $ generate-manifest | cubedrop nft validate - --json
  $ generate-rows | cubedrop nft validate - --format csv

--json prints {"type":"valid","nfts","cubes","drops","seasons"}, each a count; or
{"type":"faults","faults":[{"path","message","code","line","row","key","value"}]} with exit code 2.`,
  );
  action(command, terminal, run);
}

/** Validates a manifest without a server. */
export async function validate(call: Call<ManifestPath>): Promise<void> {
  const { terminal, settings } = call;
  const source = await readManifest(call);
  const files = new FileChecker(source.folder, settings.mayNameFilesAnywhere);
  const checked = await checkSource(source, { now: Math.floor(terminal.clock() / 1_000), files });
  if ('faults' in checked) return reportFaults(terminal, source, checked.faults);
  warnUnreferenced(terminal, checked);
  const { nfts, cubes, drops, seasons } = checked.plan;
  const counts = { nfts: nfts.length, cubes: cubes.length, drops: drops.length, seasons: seasons.length };
  if (terminal.wantsJson) return terminal.printJson({ type: 'valid', ...counts });
  const texts = Object.entries(counts).map(([list, count]) => countText(list, count));
  terminal.print(`${source.name} is valid: ${texts.join(', ')}.`);
}
