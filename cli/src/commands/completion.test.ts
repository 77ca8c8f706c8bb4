import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { completionScript, type Completed } from './completion-scripts.ts';

const commands: Completed[] = [
  { words: ['apply'], summary: 'create everything', flags: ['--file', '--yes'] },
  { words: ['nft', 'create'], summary: "create a manifest's NFTs", flags: ['--file'] },
  { words: ['nft', 'list'], summary: 'list', flags: ['--limit'] },
];

/** What bash offers after these words, the last of which is begun. */
function offered(...words: string[]): string[] {
  const script = `${completionScript('bash', commands)}
COMP_WORDS=(cubedrop ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}
_cubedrop; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { cwd: '/proc/self', encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

describe('completion', () => {
  it('offers words, then verbs, then flags, in a real bash', () => {
    expect(offered('')).toEqual(['apply', 'nft', 'help']);
    expect(offered('nft', 'cr')).toEqual(['create']);
    expect(offered('nft', 'list', '--')).toEqual(expect.arrayContaining(['--limit', '--json']));
    expect(offered('nft', 'list', '--f')).toEqual([]);
    expect(offered('apply', '--file', 'x', '--y')).toEqual(['--yes']);
  });

  it('is the same in zsh through its way of taking bash scripts, and a line a flag in fish', () => {
    expect(completionScript('zsh', commands)).toContain('bashcompinit\n_cubedrop()');
    const lines = completionScript('fish', commands).split('\n');
    expect(lines).toContain('complete -c cubedrop -n __fish_use_subcommand -f -a nft');
    expect(lines.filter((line) => line.includes("-d 'create a manifest\\'s NFTs'"))).toHaveLength(1);
  });
});
