import type { CellRun } from './cell.ts';

/**
 * Checks a command that was typed again: if it succeeded, and a run had paid or may have paid before, it must have
 * resumed that run. Commands with keys are not checked, since they find what exists.
 * @param paid id of that run; `undefined` if there was none
 * @throws Error if the command did not resume the run, or did not report this
 */
function requireResumed(
  cell: CellRun,
  paid: string | undefined,
  { code, out }: { code: number | null; out: string },
): void {
  if (code !== 0 || !paid || cell.flow.isKeyed) return;
  const { runId, resumed } = JSON.parse(out) as { runId: string; resumed?: boolean };
  if (runId !== paid || resumed !== true)
    throw new Error(`Run ${paid} was not resumed, or this was not reported.`);
}

async function same(cell: CellRun): Promise<boolean> {
  const paid = cell.paidRun();
  const ended = await cell.type(cell.same);
  requireResumed(cell, paid, ended);
  return ended.code === 0;
}

/**
 * Types the next command after a fault.
 * @returns whether the command took effect and reported it
 * @throws Error if the command line does not behave as documented
 */
export async function typeNext(cell: CellRun, next: string): Promise<boolean> {
  const paid = cell.paidRun();
  switch (next) {
    case 'same':
      return same(cell);
    case 'other shell': {
      const both = await Promise.all([cell.type(cell.same), cell.type(cell.same)]);
      return both.some(({ code }) => code === 0);
    }
    case 'resume':
      return paid ? (await cell.type(['run', 'resume', paid, '--json'])).code === 0 : same(cell);
    case 'list, resume': {
      const { out } = await cell.type(['run', 'list', '--unfinished', '--json']);
      const { runs } = JSON.parse(out) as { runs: unknown[] };
      return runs.length === 1 ? (await cell.type(['run', 'resume', '--json'])).code === 0 : same(cell);
    }
    case 'other amount':
      return otherAmount(cell, paid);
    case 'abandon':
      return abandon(cell, paid);
    case 'bump':
      return bump(cell, paid);
    case 'wrong password': {
      const { right, wrong } = await cell.withWallet();
      const key = { CUBEDROP_PRIVATE_KEY: '' };
      await cell.type([...cell.same, ...wrong], { env: key });
      return (await cell.type([...cell.same, ...right], { env: key })).code === 0;
    }
    default:
      throw new Error(`There is no next command "${next}".`);
  }
}

async function otherAmount(cell: CellRun, paid: string | undefined): Promise<boolean> {
  if (!cell.testCase.other || !paid) return same(cell);
  const before = await cell.stage.nonceOf(cell.testCase.who);
  const { code, out } = await cell.type([...cell.testCase.other.words, '--yes', '--json']);
  const after = await cell.stage.nonceOf(cell.testCase.who);
  const isRefused = code === 9 && out.includes(`cubedrop run resume ${paid}`) && out.includes('--again');
  if (!isRefused || before !== after)
    throw new Error('Another amount was not refused, or something was sent.');
  return (await cell.type(['run', 'resume', paid, '--json'])).code === 0;
}

async function bump(cell: CellRun, paid: string | undefined): Promise<boolean> {
  if (!paid) return same(cell);
  const { code } = await cell.type(['run', 'bump', paid, '--yes', '--json']);
  if (code !== 0) throw new Error('A run could not be bumped.');
  return same(cell);
}

async function abandon(cell: CellRun, paid: string | undefined): Promise<boolean> {
  if (!paid) return same(cell);
  const abandoned = await cell.type(['run', 'abandon', paid, '--force', '--yes', '--json']);
  if (abandoned.code === 9) return same(cell);
  const { sent } = JSON.parse(abandoned.out) as { sent: unknown[] };
  if (abandoned.code !== 0 || sent.length === 0)
    throw new Error('Abandoning a run did not report what was sent.');
  if (cell.flow.isKeyed) return same(cell);
  const before = await cell.stage.nonceOf(cell.testCase.who);
  const { code, out } = await cell.type(cell.same);
  if (
    code !== 9 ||
    !out.includes(`cubedrop run resume ${paid}`) ||
    before !== (await cell.stage.nonceOf(cell.testCase.who))
  )
    throw new Error('An abandoned payment was repeated without a warning.');
  return (await cell.type(['run', 'resume', paid, '--json'])).code === 0;
}
