import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { newFolder } from './processes.ts';
import { pause } from './strangers-folder.ts';
import { interpolate, isRun, type Contexts, type Status } from './workflow-expression.ts';

/** A step of a workflow of GitHub or of a composite action. */
export interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string | number>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** The only job of a workflow. */
export interface Job {
  readonly env?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly steps: readonly Step[];
}

/** A composite action. */
interface Action {
  readonly inputs?: Readonly<Record<string, { default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

export interface JobOptions {
  /** Folder that `actions/checkout` checks out. */
  repository: string;
  /** `github`, `vars`, `secrets` and so on. */
  contexts: Contexts;
  /** Variables of the machine. */
  env: Readonly<Record<string, string>>;
  /** Returns whether to cancel the job, while a step runs. Gets the folder of the job. */
  cancels?: (folder: string) => boolean;
}

export interface JobResult {
  status: Status;
  /** Folder in which the steps ran. */
  folder: string;
  /** Output of all steps. */
  output: string;
  /** Markdown that the steps have added to the summary of the run. */
  summary: string;
  /** Uploaded files, by the name of their artifact and their path in the folder of the job. */
  artifacts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Reads the only job of a workflow. */
export function jobOf(path: string): Job {
  const { jobs } = parse(readFileSync(path, 'utf8')) as { jobs: Record<string, Job> };
  return Object.values(jobs)[0]!;
}

/** Returns the steps of a composite action, each with the inputs of the action in its variables. */
export function stepsOf(path: string, given: Step['with'] = {}): Step[] {
  const { inputs = {}, runs } = parse(readFileSync(path, 'utf8')) as Action;
  const values = Object.entries(inputs).map(([name, input]) => [name, given[name] ?? input.default ?? '']);
  const contexts = { inputs: Object.fromEntries(values) as Record<string, string> };
  return runs.steps.map((step) => ({ ...step, env: interpolated(step.env, contexts, 'success') }));
}

/** Runs a job as GitHub does, in a new folder. The actions that set up Node are left out: it is installed. */
export async function runJob(job: Job, options: JobOptions): Promise<JobResult> {
  const folder = newFolder();
  const summary = join(newFolder(), 'summary.md');
  writeFileSync(summary, '');
  const artifacts: Record<string, Record<string, string>> = {};
  const steps: Record<string, { outcome: string }> = {};
  const contexts = { ...options.contexts, steps };
  let status: Status = 'success';
  let output = '';

  async function perform(step: Step): Promise<string> {
    if (!isRun(step.if, contexts, status)) return 'skipped';
    const { uses = '' } = step;
    const inputs = interpolated(step.with, contexts, status);
    if (uses.startsWith('actions/checkout@')) cpSync(options.repository, folder, { recursive: true });
    else if (uses.startsWith('actions/upload-artifact@'))
      artifacts[inputs['name'] ?? ''] = filesOf(folder, inputs['path'] ?? '');
    else if (uses.startsWith('./')) {
      for (const inner of stepsOf(join(folder, uses, 'action.yml'), inputs)) await perform(inner);
      return status;
    } else if (step.run !== undefined) {
      const env = {
        ...options.env,
        GITHUB_STEP_SUMMARY: summary,
        ...interpolated(job.env, contexts, status),
        ...interpolated(step.env, contexts, status),
      };
      const ended = await runStep(step, folder, env, options.cancels);
      output += ended.output;
      if (ended.outcome !== 'success') status = ended.outcome;
      return ended.outcome;
    } else if (!uses.startsWith('actions/setup-node@')) throw new Error(`Unknown step: ${uses}`);
    return 'success';
  }

  for (const step of job.steps) {
    const outcome = await perform(step);
    if (step.id !== undefined) steps[step.id] = { outcome };
  }
  return { status, folder, output, summary: readFileSync(summary, 'utf8'), artifacts };
}

/** Runs the command of a step, with the options that GitHub gives to the shell. */
export async function runStep(
  { run = '', shell }: Step,
  folder: string,
  env: Readonly<Record<string, string>>,
  cancels: (folder: string) => boolean = () => false,
): Promise<{ outcome: Status; output: string }> {
  const options = shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e'];
  const child = spawn('bash', [...options, '-c', run], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, so that it can be cancelled as a whole.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const closed = once(child, 'close');
  let isCancelled = false;
  while (child.exitCode === null && child.signalCode === null && !isCancelled) {
    isCancelled = cancels(folder);
    if (isCancelled) process.kill(-child.pid!, 'SIGKILL');
    else await Promise.race([closed, pause()]);
  }
  const [code] = (await closed) as [number | null];
  return { outcome: isCancelled ? 'cancelled' : code === 0 ? 'success' : 'failure', output };
}

function interpolated(
  values: Readonly<Record<string, string | number>> = {},
  contexts: Contexts,
  status: Status,
): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    interpolate(String(value), contexts, status),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Returns the files of paths, one per line, as `actions/upload-artifact` takes them: without hidden ones. */
function filesOf(folder: string, paths: string): Record<string, string> {
  const files = paths
    .split('\n')
    .map((path) => join(folder, path.trim()))
    .filter((path) => path !== join(folder) && existsSync(path))
    .flatMap((path) =>
      statSync(path).isDirectory()
        ? readdirSync(path, { recursive: true, withFileTypes: true })
            .filter((file) => file.isFile())
            .map((file) => join(file.parentPath, file.name))
        : [path],
    );
  const named = files.map((path) => [relative(folder, path), readFileSync(path, 'utf8')] as const);
  return Object.fromEntries(named.filter(([path]) => !/(?:^|\/)\./.test(path)));
}
