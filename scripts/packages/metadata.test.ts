import { describe, expect, it } from '@jest/globals';
import { packageJsonIn, PUBLISHED } from './published.mjs';

const HOME = 'https://github.com/cubedrop/cubedrop';

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
});

it('the package of the repository names the same repository, home page and place to report bugs', () => {
  expect(packageJsonIn('')).toMatchObject({
    repository: { type: 'git', url: `git+${HOME}.git` },
    homepage: `${HOME}#readme`,
    bugs: { url: `${HOME}/issues` },
  });
});
