import { createRequire } from 'node:module';
import type * as CliProgress from 'cli-progress';
import type { Terminal } from './terminal.ts';

const LINE_EVERY_MS = 10_000;

/** How far a piece of work has come, shown to the person. */
export interface Progress {
  /** `done` of `total` steps are behind us; `label` says what is going on. */
  update(done: number, total: number, label: string): void;
  /** A line that stays. */
  note(line: string): void;
  stop(): void;
}

/**
 * A moving bar with rate and time left on a terminal; elsewhere a line when it starts and one each ten seconds; nothing
 * at all with `--json`, whose events say more.
 */
export function createProgress(terminal: Terminal, title: string): Progress {
  if (terminal.wantsJson) return { update: () => {}, note: () => {}, stop: () => {} };
  return terminal.canDraw ? drawBar(terminal, title) : writeLines(terminal, title);
}

function drawBar(terminal: Terminal, title: string): Progress {
  // Loaded only where there is something to draw on.
  const cliProgress = createRequire(import.meta.url)('cli-progress') as typeof CliProgress;
  const barsize = Math.min(30, Math.max(5, terminal.columns - 60));
  const bar = new cliProgress.SingleBar({
    stream: terminal.stderr as NodeJS.WritableStream,
    format: `${title} {bar} {value}/{total} · {rate} · {left} · {label}`,
    barsize,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    forceRedraw: true,
    gracefulExit: false,
  });
  const started = terminal.clock();
  let running = false;
  return {
    update(done, total, label) {
      const room = Math.max(8, terminal.columns - barsize - title.length - 34);
      const payload = { ...pace(done, total, terminal.clock() - started), label: [...label].slice(0, room).join('') };
      if (!running) bar.start(total, done, payload);
      else {
        bar.setTotal(total);
        bar.update(done, payload);
      }
      running = true;
    },
    note(line) {
      if (running) terminal.stderr.write('\r\u001b[2K');
      terminal.say(line);
    },
    stop() {
      if (running) bar.stop();
      running = false;
    },
  };
}

function writeLines(terminal: Terminal, title: string): Progress {
  const started = terminal.clock();
  let lastLine = Number.NEGATIVE_INFINITY;
  return {
    update(done, total, label) {
      const now = terminal.clock();
      if (now - lastLine < LINE_EVERY_MS) return;
      lastLine = now;
      const { rate, left } = pace(done, total, now - started);
      terminal.say(`${title}: ${done}/${total} · ${rate} · ${left} · ${label}`);
    },
    note: (line) => terminal.say(line),
    stop: () => {},
  };
}

function pace(done: number, total: number, elapsedMs: number): { rate: string; left: string } {
  if (done <= 0 || elapsedMs < 1_000) return { rate: '-/s', left: '- left' };
  const perSecond = (done * 1_000) / elapsedMs;
  const seconds = Math.ceil((total - done) / perSecond);
  const left = seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${String(seconds % 60).padStart(2, '0')}s`;
  return { rate: `${perSecond.toFixed(perSecond < 10 ? 1 : 0)}/s`, left: `${left} left` };
}
