import { Option, type Command } from 'commander';
import { showPlan } from '../plan/show-plan.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { weiOf } from './amount-flag.ts';
import { action, type Call } from './call.ts';
import { readManifest, withManifestPath, type ManifestPath } from './manifest-flags.ts';

interface Flags extends ManifestPath {
  output: string;
  detailedExitcode?: boolean;
  maxCost?: string;
}

export function define(command: Command, terminal: Terminal, run = plan): void {
  withManifestPath(command)
    .addOption(
      new Option('-o, --output <format>', 'output format')
        .choices(['table', 'text', 'markdown', 'json', 'yaml', 'csv'])
        .default('table'),
    )
    .option('--detailed-exitcode', 'exit with 11 if there is something to create or to resume')
    .option('--max-cost <amount>', 'exit with 6 if gas may cost more than this, such as "0.01 ETH"')
    .addHelpText(
      'after',
      `
Shows what "cubedrop apply" would do with a manifest: what it would create, with absolute times in UTC, what already exists,
and what it would refuse and why, field by field where a key was used for other content; then the cost. Apart from a
sign-in, it sends, uploads and writes nothing, and it never prompts. Without a sign-in or CUBEDROP_PRIVATE_KEY it cannot look
up what already exists; it reports that and counts all items as new.

Exit codes: 0 if the manifest can be applied, 2 if it is refused, otherwise the one that "apply" would end with: 6 without
enough ETH, 9 without the creator role. With --detailed-exitcode it is 11 if there is something to create or to resume.

Examples:
  $ cubedrop plan friday.yaml
  $ cubedrop plan friday.yaml --output markdown > comment.md      for a pull request
  $ cubedrop plan friday.yaml --detailed-exitcode --json

--json prints {"type":"plan","file","apiUrl","network","address","compared","counts":{"create","keep","refuse"},
"items":[{"list","key","title","action",…}],"faults","cost":{"transactions","gas","maxFeePerGas","fee","steps"},"runId",
"resumes","blockers":[{"code","message","hint","exitCode"}]}. Each item has its "id" and "onChainId" if something exists
with its key, "differences":[{"field","before","now"}] if that has other content, and "faults" if it is refused. "compared"
is false without a sign-in. Amounts are in wei.`,
    );
  action(command, terminal, run);
}

/** Shows what applying a manifest would do. */
export async function plan(call: Call<Flags>): Promise<void> {
  const { flags } = call;
  const source = await readManifest(call);
  await showPlan(call, {
    command: 'apply',
    source,
    upTo: 'seasons',
    maxCost: flags.maxCost === undefined ? undefined : weiOf('--max-cost', flags.maxCost),
    format: flags.output === 'markdown' ? 'markdown' : 'text',
    hasDetailedExitCode: flags.detailedExitcode === true,
  });
}
