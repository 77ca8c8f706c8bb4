import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { startCommand } from '../../test/processes.ts';
import { completionScript, type Completed, type CompletedFlag, type Shell } from './completion-scripts.ts';

const flag = (names: string[], takesValue: boolean): CompletedFlag => ({
  names,
  summary: `What "${names[0]}" does: it's one`,
  takesValue,
});
const file = flag(['--file', '-f'], true);

const program: Completed = {
  words: [],
  flags: [flag(['--json'], false), { ...flag(['--wallet'], true), values: 'wallets' }],
  next: ['apply', 'nft', 'run', 'shell', 'help'].map((name) => ({ name, summary: `about ${name}` })),
};
const commands: Completed[] = [
  { words: ['apply'], flags: [file, flag(['--yes', '-y'], false)], next: [] },
  {
    words: ['nft'],
    flags: [],
    next: ['create', 'list'].map((name) => ({ name, summary: "one's own: all" })),
  },
  { words: ['nft', 'create'], flags: [file], next: [] },
  {
    words: ['nft', 'list'],
    flags: [flag(['--limit'], true), { ...flag(['--output', '-o'], true), choices: ['table', 'json'] }],
    next: [],
  },
  { words: ['run'], flags: [], next: [{ name: 'resume', summary: '' }] },
  {
    words: ['run', 'resume'],
    flags: [flag(['--max-cost'], true), flag(['--output'], true)],
    next: [],
    values: 'runs',
  },
  { words: ['shell'], flags: [], next: [{ name: 'bash', summary: '' }] },
];

/** A program that prints the values to complete. One value would run a command if a shell expanded it. */
const VALUES_PROGRAM = `#!/bin/sh
case "$*" in
  '__complete wallets') printf '%s\\t%s\\n' main 0x12 'Main label' 0x34 '$(touch expanded)' 0x56 team:one 0x78 ;;
  '__complete runs') printf '%s\\t%s\\n' 1f0c 'bid place' 2e0d 'apply, done' ;;
esac
`;

/**
 * Creates a working directory with the script of a shell, a file to complete, a folder with the name of a value, and a
 * program that prints values.
 */
function folderFor(shell: Shell): string {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-completion-'));
  writeFileSync(join(folder, 'script'), completionScript(shell, program, commands));
  writeFileSync(join(folder, 'yearly.yaml'), '');
  // A folder with the name of a value: the completed value must not get a slash.
  mkdirSync(join(folder, 'main'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'cubedrop'), VALUES_PROGRAM, { mode: 0o755 });
  return folder;
}

/** Returns an environment in which the program of a folder is found first. */
const envOf = (folder: string) => ({
  ...process.env,
  PATH: [join(folder, 'bin'), process.env['PATH']].join(':'),
});

const isInstalled = (shell: Shell): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

describe('completion in bash', () => {
  const folder = folderFor('bash');
  /** Returns the completions for these words, the last of which is incomplete. */
  function offered(...words: string[]): string[] {
    const script = `source ./script
COMP_WORDS=(cubedrop ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
_cubedrop; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const options = { cwd: folder, env: envOf(folder), encoding: 'utf8' } as const;
    const printed = execFileSync('bash', ['-c', script], options);
    return printed.split('\n').filter(Boolean);
  }

  it('offers groups, then commands, then flags', () => {
    expect(offered('')).toEqual(['apply', 'nft', 'run', 'shell', 'help']);
    expect(offered('nft', 'cr')).toEqual(['create']);
    expect(offered('nft', 'list', '--')).toEqual(['--limit', '--output', '--json', '--wallet']);
    expect(offered('nft', 'list', '--f')).toEqual([]);
    expect(offered('apply', '-y', '--f')).toEqual(['--file']);
    expect(offered('shell', '')).toEqual(['bash']);
    expect(offered('help', 'nft', 'l')).toEqual(['list']);
  });

  it('does not take the value of a flag for a command', () => {
    expect(offered('--wallet', 'nft', 'nft', 'l')).toEqual(['list']);
    expect(offered('--json', 'nft', 'l')).toEqual(['list']);
  });

  it('offers files as the value of a flag', () => {
    expect(offered('apply', '--file', 'y')).toEqual(['yearly.yaml']);
    expect(offered('apply', '--file', 'yearly.yaml', '--y')).toEqual(['--yes']);
  });

  it('offers the choices of a flag, which can be those of one command only', () => {
    expect(offered('nft', 'list', '--output', '')).toEqual(['table', 'json']);
    expect(offered('nft', 'list', 'more', '-o', 'j')).toEqual(['json']);
    expect(offered('run', 'resume', '--output', 'y')).toEqual(['yearly.yaml']);
  });

  it('offers wallets as the value of a flag, and runs as an argument, and expands none of them', () => {
    expect(offered('--wallet', '')).toEqual(['main', 'Main label', '$(touch expanded)', 'team:one']);
    expect(offered('nft', 'list', '--wallet', 'mai')).toEqual(['main']);
    for (const typed of ['Main\\ l', '"Main l', 'Ma'])
      expect(offered('--wallet', typed)).toEqual(['Main label']);
    expect(offered('--wallet', '$')).toEqual(['$(touch expanded)']);
    expect(existsSync(join(folder, 'expanded'))).toBe(false);
    expect(offered('--wallet', 'Main\\ label', 'run', 'resume', '')).toEqual(['1f0c', '2e0d']);
    expect(offered('run', 'resume', '--')).toEqual(['--max-cost', '--output', '--json', '--wallet']);
    expect(offered('run', 'resume', '1f0c', '--m')).toEqual(['--max-cost']);
  });
});

describe('completion in zsh', () => {
  if (!isInstalled('zsh')) {
    it.todo('NOT TESTED: install zsh to run these tests');
    return;
  }

  it('completes groups, commands, flags, files, wallets and runs on a terminal', () => {
    const folder = folderFor('zsh');
    const typed = {
      'cubedrop ap': 'cubedrop apply ',
      'cubedrop --wallet nft nft cr': 'cubedrop --wallet nft nft create ',
      'cubedrop nft list --l': 'cubedrop nft list --limit ',
      'cubedrop nft list --output j': 'cubedrop nft list --output json ',
      'cubedrop run resume --output y': 'cubedrop run resume --output yearly.yaml ',
      'cubedrop apply -f y': 'cubedrop apply -f yearly.yaml ',
      'cubedrop shell ': 'cubedrop shell bash ',
      'cubedrop help nft l': 'cubedrop help nft list ',
      'cubedrop --wallet mai': 'cubedrop --wallet main ',
      'cubedrop --wallet Ma': 'cubedrop --wallet Main\\ label ',
      'cubedrop --wallet te': 'cubedrop --wallet team:one ',
      'cubedrop run resume 2': 'cubedrop run resume 2e0d ',
      'cubedrop run resume 2e0d --m': 'cubedrop run resume 2e0d --max-cost ',
    };
    // In a pseudo-terminal: types each line, Tab, and a key that records the completed line and clears it.
    const lines = Object.keys(typed).map((line) => `zpty -n -w shell '${line}'$'\\t\\x14'`);
    const script = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'autoload -Uz compinit; compinit -u -D; source ./script'
zpty -w shell 'keep() { print -r -- "$BUFFER|" >> kept; BUFFER=; }; zle -N keep; bindkey "^T" keep; setopt nobeep'
${lines.join('\n')}
zpty -n -w shell $'exit\\n'
while zpty -r shell chunk; do shown+=$chunk; done
print -r -- "$shown"`;
    const options = { cwd: folder, env: envOf(folder), encoding: 'utf8' } as const;
    const { stdout } = spawnSync('zsh', ['-f', '-c', script], options);
    // `stdout` is compared with itself, so that a failure prints it.
    expect({ kept: readFileSync(join(folder, 'kept'), 'utf8'), stdout }).toEqual({
      kept: `${Object.values(typed).join('|\n')}|\n`,
      stdout,
    });
  });
});

describe('completion in fish', () => {
  if (!isInstalled('fish')) {
    it.todo('NOT TESTED: install fish to run these tests');
    return;
  }

  const folder = folderFor('fish');
  /** Returns the completions for each incomplete line. */
  function offered(...lines: string[]): string[] {
    const script = ['source ./script', ...lines.map((line) => `complete -C '${line}'`)].join('\n');
    const options = { cwd: folder, env: envOf(folder), encoding: 'utf8' } as const;
    const printed = execFileSync('fish', ['--no-config', '-c', script], options);
    return printed.split('\n').filter(Boolean);
  }

  it('offers groups, commands and flags with their summaries, and files', () => {
    expect(offered('cubedrop a', 'cubedrop --wallet nft nft cr')).toEqual([
      'apply\tabout apply',
      "create\tone's own: all",
    ]);
    expect(offered('cubedrop nft ')).toHaveLength(2);
    expect(offered('cubedrop nft list --l')).toEqual([`--limit\tWhat "--limit" does: it's one`]);
    expect(offered('cubedrop nft list --f')).toEqual([]);
    const choices = offered('cubedrop nft list --output ', 'cubedrop nft list -o j');
    expect(choices.map((line) => line.split('\t')[0])).toEqual(['json', 'table', 'json']);
    expect(offered('cubedrop run resume --output y')).toEqual(['yearly.yaml']);
    expect(offered('cubedrop apply -f y', 'cubedrop shell b', 'cubedrop help nft l')).toEqual([
      'yearly.yaml',
      'bash',
      "list\tone's own: all",
    ]);
  });

  it('offers wallets as the value of a flag, and runs as an argument, and expands none of them', () => {
    expect(offered('cubedrop --wallet ').sort()).toEqual([
      '$(touch expanded)\t0x56',
      'Main label\t0x34',
      'main\t0x12',
      'team:one\t0x78',
    ]);
    expect(existsSync(join(folder, 'expanded'))).toBe(false);
    expect(offered('cubedrop --wallet Ma', 'cubedrop run resume 2')).toEqual([
      'Main label\t0x34',
      '2e0d\tapply, done',
    ]);
    expect(offered('cubedrop run resume 2e0d --m')).toHaveLength(1);
  });
});

describe('the script that the command prints', () => {
  let printed = '';
  beforeAll(async () => {
    // In a process of its own: the command loads all others at once, which Jest's loader of modules does not support.
    const { code, out, err } = await startCommand(['completion', 'bash'], { env: {} }).ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    printed = out;
  });

  /** Returns what the script offers in bash after these words, if values are printed with their kind. */
  function offered(...words: string[]): string[] {
    const script = `${printed}
_cubedrop_values() { echo "$1"; }
_cubedrop_offers ${words.join(' ')}`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
  }

  it.each([
    [
      ['drop', 'wait', '--for'],
      ['started\t', 'ended\t'],
    ],
    [
      ['drop', 'wait', 'friday', '--for'],
      ['started\t', 'ended\t'],
    ],
    [
      ['offer', 'list', '--kind'],
      ['listing\t', 'offer\t'],
    ],
    [
      ['plan', '-o'],
      ['table\t', 'text\t', 'markdown\t', 'json\t', 'yaml\t', 'csv\t'],
    ],
    [
      ['drop', 'view', '1', '--output'],
      ['table\t', 'json\t', 'yaml\t', 'csv\t'],
    ],
    [
      ['nft', 'validate', '-', '--format'],
      ['yaml\t', 'json\t', 'csv\t'],
    ],
    [['bid', 'place', '--drop'], ['drops']],
    [['bid', 'place', '--drop', '1', '--cube'], ['cubes']],
    [['drop', 'list', '--wallet'], ['wallets']],
    [['export', '--drop'], ['drops']],
    [['cube', 'send', '--to'], ['wallets']],
  ])('offers the values of flags after %j', (words, values) => {
    expect(offered(...words)).toEqual(values);
  });

  it('offers drops and cubes as arguments', () => {
    expect(offered('drop', 'wait')).toEqual(expect.arrayContaining(['drops']));
    expect(offered('cube', 'view')).toEqual(expect.arrayContaining(['cubes']));
  });

  it('offers the states of applications', () => {
    expect(offered('creator', 'list', '--state')).toEqual(expect.arrayContaining(['pending\t']));
  });
});
