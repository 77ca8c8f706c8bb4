import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { completionScript, type Completed, type CompletedFlag, type Shell } from './completion-scripts.ts';

const flag = (names: string[], takesValue: boolean): CompletedFlag => ({
  names,
  summary: `What "${names[0]}" does: it's one`,
  takesValue,
});
const file = flag(['--file', '-f'], true);

const program: Completed = {
  words: [],
  flags: [flag(['--json'], false), flag(['--wallet'], true)],
  next: ['apply', 'nft', 'shell', 'help'].map((name) => ({ name, summary: `about ${name}` })),
};
const commands: Completed[] = [
  { words: ['apply'], flags: [file, flag(['--yes', '-y'], false)], next: [] },
  {
    words: ['nft'],
    flags: [],
    next: ['create', 'list'].map((name) => ({ name, summary: "one's own: all" })),
  },
  { words: ['nft', 'create'], flags: [file], next: [] },
  { words: ['nft', 'list'], flags: [flag(['--limit'], true)], next: [] },
  { words: ['shell'], flags: [], next: [{ name: 'bash', summary: '' }] },
];

/** Creates a working directory with the script of a shell and one more file. */
function folderFor(shell: Shell): string {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-completion-'));
  writeFileSync(join(folder, 'script'), completionScript(shell, program, commands));
  writeFileSync(join(folder, 'yearly.yaml'), '');
  return folder;
}

const isInstalled = (shell: Shell): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

describe('completion in bash', () => {
  const folder = folderFor('bash');
  /** Returns the completions for these words, the last of which is incomplete. */
  function offered(...words: string[]): string[] {
    const script = `source ./script
COMP_WORDS=(cubedrop ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
_cubedrop; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const printed = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
    return printed.split('\n').filter(Boolean);
  }

  it('offers groups, then commands, then flags', () => {
    expect(offered('')).toEqual(['apply', 'nft', 'shell', 'help']);
    expect(offered('nft', 'cr')).toEqual(['create']);
    expect(offered('nft', 'list', '--')).toEqual(['--limit', '--json', '--wallet']);
    expect(offered('nft', 'list', '--f')).toEqual([]);
    expect(offered('apply', '-y', '--f')).toEqual(['--file']);
    expect(offered('shell', '')).toEqual(['bash']);
    expect(offered('help', 'nft', 'l')).toEqual(['list']);
  });

  it('offers files as the value of a flag', () => {
    expect(offered('--wallet', 'nft', 'nft', 'l')).toEqual(['list']);
    expect(offered('--json', 'nft', 'l')).toEqual(['list']);
    expect(offered('apply', '--file', 'y')).toEqual(['yearly.yaml']);
    expect(offered('apply', '--file', 'yearly.yaml', '--y')).toEqual(['--yes']);
  });
});

describe('completion in zsh', () => {
  if (!isInstalled('zsh')) {
    it.todo('NOT TESTED: install zsh to run these tests');
    return;
  }

  it('completes groups, commands, flags and files on a terminal', () => {
    const folder = folderFor('zsh');
    const typed = {
      'cubedrop ap': 'cubedrop apply ',
      'cubedrop --wallet nft nft cr': 'cubedrop --wallet nft nft create ',
      'cubedrop nft list --l': 'cubedrop nft list --limit ',
      'cubedrop apply -f y': 'cubedrop apply -f yearly.yaml ',
      'cubedrop shell ': 'cubedrop shell bash ',
      'cubedrop help nft l': 'cubedrop help nft list ',
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
    const { stdout } = spawnSync('zsh', ['-f', '-c', script], { cwd: folder, encoding: 'utf8' });
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
    const printed = execFileSync('fish', ['--no-config', '-c', script], { cwd: folder, encoding: 'utf8' });
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
    expect(offered('cubedrop apply -f y', 'cubedrop shell b', 'cubedrop help nft l')).toEqual([
      'yearly.yaml',
      'bash',
      "list\tone's own: all",
    ]);
  });
});
