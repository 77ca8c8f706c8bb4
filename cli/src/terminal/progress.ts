import cliProgress, { type SingleBar } from 'cli-progress';
import { ProgressRate } from './progress-rate.ts';
import type { Terminal } from './terminal.ts';
import { splitAt } from './width.ts';

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
 * Returns a display with the rate and the remaining time: a bar on a terminal, otherwise one line every ten
 * seconds. With `--json`, it prints nothing, because the events contain more detail.
 */
export function createProgress(terminal: Terminal): Progress {
  if (terminal.wantsJson) return { update: () => {}, printLine: () => {}, stop: () => {} };
  return terminal.canDraw ? drawBar(terminal) : writeLines(terminal);
}

function drawBar(terminal: Terminal): Progress {
  let bar: SingleBar | undefined;
  let shown = '';
  /** Returns the text of the bar at a time, in milliseconds. */
  let textAt = (_now: number): string => '';
  let progressRate = new ProgressRate();
  const stop = (): void => {
    bar?.stop();
    bar = undefined;
  };
  return {
    update(title, done, total, label) {
      if (title !== shown) stop();
      shown = title;
      if (!bar) progressRate = new ProgressRate();
      progressRate.mark(done, terminal.clock());
      textAt = (now) => {
        const { rate, left } = progressRate.text(title, total, now);
        return `${done}/${total} · ${rate} · ${left} · ${label}`;
      };
      if (bar) {
        bar.setTotal(total);
        bar.update(done);
        return;
      }
      bar = new cliProgress.SingleBar({
        stream: terminal.stderr,
        // Called for every frame, because time has passed and the window may have been resized since the last one.
        format: (_options, { progress }) =>
          barLine(terminal.columns, title, progress, textAt(terminal.clock())),
        hideCursor: true,
        clearOnComplete: true,
        forceRedraw: true,
        gracefulExit: false,
      });
      bar.start(total, done);
    },
    printLine(line) {
      if (bar) terminal.stderr.write('\r\u001b[2K');
      terminal.say(line);
    },
    stop,
  };
}

/** Returns the line of a bar, which leaves the last column free. */
function barLine(columns: number, title: string, progress: number, text: string): string {
  const size = Math.min(30, Math.max(5, Math.floor(columns / 8)));
  const complete = Math.round(progress * size);
  const bar = '█'.repeat(complete) + '░'.repeat(size - complete);
  return splitAt(`${title} ${bar} ${text}`, columns - 1)[0];
}

function writeLines(terminal: Terminal): Progress {
  let shown = '';
  let progressRate = new ProgressRate();
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
      if (title !== shown) progressRate = new ProgressRate();
      shown = title;
      progressRate.mark(done, terminal.clock());
      line = (now) => {
        const { rate, left } = progressRate.text(title, total, now);
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
