import { createRequire } from 'node:module';
import type * as CliProgress from 'cli-progress';
import { Pace } from './pace.ts';
import type { Terminal } from './terminal.ts';
import { splitAt, widthOf } from './width.ts';

const LINE_EVERY_MS = 10_000;

/** Progress display. */
export interface Progress {
  /** Shows that `done` of `total` steps of `title` are complete, and the current activity in `label`. */
  update(title: string, done: number, total: number, label: string): void;
  /** Prints a line that stays above the bar. */
  printLine(line: string): void;
  stop(): void;
}

/**
 * Returns a progress bar with rate and remaining time on a terminal, or one line every ten seconds otherwise. With
 * `--json` it prints nothing, because the events contain more detail.
 */
export function createProgress(terminal: Terminal): Progress {
  if (terminal.wantsJson) return { update: () => {}, printLine: () => {}, stop: () => {} };
  return terminal.canDraw ? drawBar(terminal) : writeLines(terminal);
}

function drawBar(terminal: Terminal): Progress {
  // Loaded only if a bar is drawn, to keep startup fast.
  const cliProgress = createRequire(import.meta.url)('cli-progress') as typeof CliProgress;
  const barsize = Math.min(30, Math.max(5, Math.floor(terminal.columns / 8)));
  let bar: CliProgress.SingleBar | undefined;
  let shown = '';
  let pace = new Pace();
  const stop = (): void => {
    bar?.stop();
    bar = undefined;
  };
  return {
    update(title, done, total, label) {
      if (title !== shown) stop();
      shown = title;
      if (!bar) pace = new Pace();
      pace.mark(done, terminal.clock());
      const { rate, left } = pace.text(total, terminal.clock());
      const text = ` ${done}/${total} · ${rate} · ${left} · ${label}`;
      const [shownText] = splitAt(text, terminal.columns - widthOf(title) - barsize - 2);
      const payload = { text: shownText };
      if (bar) {
        bar.setTotal(total);
        bar.update(done, payload);
        return;
      }
      bar = new cliProgress.SingleBar({
        stream: terminal.stderr,
        format: `${title} {bar}{text}`,
        barsize,
        barCompleteChar: '█',
        barIncompleteChar: '░',
        hideCursor: true,
        clearOnComplete: true,
        forceRedraw: true,
        gracefulExit: false,
      });
      bar.start(total, done, payload);
    },
    printLine(line) {
      if (bar) terminal.stderr.write('\r\u001b[2K');
      terminal.say(line);
    },
    stop,
  };
}

function writeLines(terminal: Terminal): Progress {
  let shown = '';
  let pace = new Pace();
  let lastLine = terminal.clock();
  let line = (_now: number): string => '';
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    const now = terminal.clock();
    if (now - lastLine < LINE_EVERY_MS) return;
    lastLine = now;
    terminal.say(line(now));
  };
  return {
    update(title, done, total, label) {
      if (title !== shown) pace = new Pace();
      shown = title;
      pace.mark(done, terminal.clock());
      line = (now) => {
        const { rate, left } = pace.text(total, now);
        return `${title}: ${[`${done}/${total}`, rate, left, label].filter(Boolean).join(' · ')}`;
      };
      write();
      // Also print while nothing happens, so that a log shows that the run is waiting.
      timer ??= setInterval(write, LINE_EVERY_MS).unref();
    },
    printLine: (text) => terminal.say(text),
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
