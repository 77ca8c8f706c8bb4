import { expect, it } from '@jest/globals';
import { runProgram } from './run-program.ts';

const { env, execPath } = process;
const { signal } = new AbortController();

it.each([
  ['process.exit(7)', 7],
  ["process.kill(process.pid, 'SIGTERM')", 143],
  ['process.exit(process.env.NAME === "value" ? 0 : 1)', 0],
])('returns the exit code of %s as a shell does', async (program, code) => {
  expect(await runProgram([execPath, '-e', program], { env: { ...env, NAME: 'value' }, signal })).toBe(code);
});

it('ends the program when it is interrupted, before or after its start', async () => {
  const controller = new AbortController();
  const running = runProgram([execPath, '-e', 'setInterval(() => {}, 1000)'], {
    env,
    signal: controller.signal,
  });
  controller.abort();
  expect(await running).toBe(143);
  expect(
    await runProgram([execPath, '-e', 'setInterval(() => {}, 1000)'], { env, signal: controller.signal }),
  ).toBe(143);
});

it('says that there is no such program', async () => {
  await expect(runProgram(['cubedrop-nowhere'], { env, signal })).rejects.toThrow(
    "cubedrop-nowhere can't be run",
  );
});
