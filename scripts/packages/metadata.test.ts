import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../processes.mjs';
import { DOCUMENT_PAGES } from '../site/navigation.mjs';
import { packageJsonIn, PUBLISHED } from './published.mjs';

const HOME = 'https://github.com/cubedrop/cubedrop';

const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

describe.each(PUBLISHED)('the package in %s', (folder) => {
  const packageJson: unknown = packageJsonIn(folder);

  it('names its folder in the repository, its home page and where to report bugs', () => {
    expect(packageJson).toMatchObject({
      repository: { type: 'git', url: `git+${HOME}.git`, directory: folder },
      homepage: `${HOME}/tree/main/${folder}#readme`,
      bugs: { url: `${HOME}/issues` },
    });
  });

  it('is published for everyone, with the record of the workflow that built it', () => {
    expect(packageJson).toMatchObject({ publishConfig: { access: 'public', provenance: true } });
  });

  it('has the keywords and the license of the repository', () => {
    const { keywords, license } = packageJsonIn('') as Record<string, unknown>;
    expect(packageJson).toMatchObject({ keywords: expect.arrayContaining([keywords].flat()), license });
  });

  it('has a changelog with the current version, which the site shows', () => {
    const { name, version } = packageJson as { name: string; version: string };
    const changelog = read(folder, 'CHANGELOG.md');
    expect(changelog).toMatch(`# ${name}\n\n## ${version}\n\n`);
    expect(DOCUMENT_PAGES.map(({ source }) => source)).toContain(`${folder}/CHANGELOG.md`);
  });

  it('links the documents that its README names by their address, since the package does not contain them', () => {
    const text = read(folder, 'README.md');
    const addresses = text.match(/https:\/\/github\.com\/[^)\s]+/g) ?? [];
    const others = text.replaceAll(/\]\([^)]+\)/g, ']').replaceAll(/\[[^[\]]+\]/g, '');
    expect(others).not.toMatch(/\b[\w/-]+\.md\b/);
    const missing = addresses.filter((address) => {
      const path = address.startsWith(`${HOME}/blob/main/`)
        ? address.slice(`${HOME}/blob/main/`.length).replace(/#.*/, '')
        : undefined;
      return path === undefined || !existsSync(join(root, path));
    });
    expect(missing).toEqual([]);
  });
});

it('the package of the repository names the same repository, home page and place to report bugs', () => {
  expect(packageJsonIn('')).toMatchObject({
    repository: { type: 'git', url: `git+${HOME}.git` },
    homepage: `${HOME}#readme`,
    bugs: { url: `${HOME}/issues` },
  });
});
