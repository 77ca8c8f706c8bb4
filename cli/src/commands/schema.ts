import type { Command } from 'commander';
import { manifestSchema } from '../manifest/manifest-schema.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { action, type Call } from './call.ts';

export function define(command: Command, terminal: Terminal, run = printSchema): void {
  command.addHelpText(
    'after',
    `
Prints the JSON Schema that editors use to complete and check manifests. A server provides it at /manifest.schema.json. The
first line of a YAML manifest can name a file that contains it:
  # yaml-language-server: $schema=manifest.schema.json

Examples:
  $ cubedrop schema > manifest.schema.json

--json prints the same document on one line.`,
  );
  action(command, terminal, run);
}

/** Prints the JSON Schema of manifests. */
export async function printSchema({ terminal }: Call<object>): Promise<void> {
  const text = manifestSchema();
  if (terminal.wantsJson) return terminal.printJson(JSON.parse(text));
  terminal.stdout.write(text);
}
