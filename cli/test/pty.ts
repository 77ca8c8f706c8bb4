import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandLine, type CommandOptions } from './processes.ts';

/** The command line on a pseudo-terminal. */
export interface Typed {
  /** Returns the output so far, including control sequences. */
  shown(): string;
  /** Resolves once the text appears after the text that was awaited last. @throws Error if the command ends before */
  shows(text: string): Promise<void>;
  /** Types text; `\r` is Enter, `\u0003` Ctrl-C. */
  type(text: string): void;
  ended: Promise<{ code: number | null; shown: string }>;
}

export interface PtyOptions extends CommandOptions {
  columns?: number;
  cwd?: string;
}

/** Starts the command line on a new pseudo-terminal, created with `script` of util-linux. */
export function startOnTerminal(words: readonly string[], options: PtyOptions): Typed {
  const { columns = 100, cwd, env } = options;
  const command = commandLine(words, options).map(quoted).join(' ');
  const child = spawn('script', ['-qefc', `stty cols ${columns} rows 40; exec ${command}`, '/dev/null'], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TERM: 'xterm-256color',
      SHELL: '/bin/sh',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  /** Index, in the plain output, of the end of the text that was awaited last. */
  let seen = 0;
  let isOver = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    return { code: code as number | null, shown };
  });
  return {
    shown: () => shown,
    async shows(text) {
      for (;;) {
        // Output after the text in the same chunk is left for the next call.
        const at = plainText(shown).indexOf(text, seen);
        if (at !== -1) {
          seen = at + text.length;
          return;
        }
        if (isOver) throw new Error(`The terminal never showed "${text}":\n${plainText(shown)}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
    type: (text) => void child.stdin.write(text),
    ended,
  };
}

/** Removes control sequences. */
export function plainText(shown: string): string {
  return shown.replaceAll(/\u001b(?:\[[0-9;?]*[A-Za-z]|\][^\u0007]*\u0007|[78])/g, '');
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
