import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../processes.mjs';
import { PUBLISHED } from './published.mjs';

const HOME = 'https://github.com/cubedrop/cubedrop';

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<string, unknown>;

describe.each(PUBLISHED)('the package in %s', (folder) => {
  const manifest = manifestOf(folder);

  it('names its folder in the repository, its home page and where to report bugs', () => {
    expect(manifest).toMatchObject({
      repository: { type: 'git', url: `git+${HOME}.git`, directory: folder },
      homepage: `${HOME}/tree/main/${folder}#readme`,
      bugs: { url: `${HOME}/issues` },
    });
  });

  it('has the keywords and the license of the repository', () => {
    const { keywords, license } = manifestOf('');
    expect(manifest).toMatchObject({ keywords: expect.arrayContaining([keywords].flat()), license });
  });
});

it('the package of the repository names the same repository, home page and place to report bugs', () => {
  expect(manifestOf('')).toMatchObject({
    repository: { type: 'git', url: `git+${HOME}.git` },
    homepage: `${HOME}#readme`,
    bugs: { url: `${HOME}/issues` },
  });
});
