import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { runInProcess } from '../../test/run-in-process.ts';

const root = mkdtempSync(join(tmpdir(), 'cubedrop-init-'));
afterAll(() => rmSync(root, { recursive: true }));

it('init creates a folder with a valid manifest, which the schema in that folder accepts too', async () => {
  const folder = join(root, 'friday');
  const made = await runInProcess(['init', folder, '--json']);
  expect(made.code).toBe(0);
  const { manifest, files } = JSON.parse(made.out) as { manifest: string; files: string[] };
  expect(manifest).toBe(join(folder, 'release.yaml'));
  expect(
    (readdirSync(folder, { recursive: true }) as string[]).filter((path) => path.includes('.')).sort(),
  ).toEqual(files.toSorted());

  const { code, out } = await runInProcess(['nft', 'validate', manifest, '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ type: 'valid', nfts: 6, cubes: 1, drops: 1, seasons: 1 });

  const text = readFileSync(manifest, 'utf8');
  const [, name = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
  const schema = JSON.parse(readFileSync(join(folder, name), 'utf8')) as object;
  const validate = new Ajv({ allowUnionTypes: true }).compile(schema);
  expect(validate(parse(text))).toBe(true);
  expect(JSON.parse((await runInProcess(['schema'])).out)).toEqual(schema);
  expect(JSON.parse((await runInProcess(['schema', '--json'])).out)).toEqual(schema);
});

it('init writes nothing if one of the files exists', async () => {
  const folder = mkdtempSync(join(root, 'mine-'));
  writeFileSync(join(folder, 'manifest.schema.json'), 'mine');
  const { code, err } = await runInProcess(['init', folder]);
  expect(code).toBe(2);
  expect(err).toContain('manifest.schema.json already exists; nothing was written.');
  expect(readdirSync(folder)).toEqual(['manifest.schema.json']);
});

it('init names the file that cannot be written', async () => {
  writeFileSync(join(root, 'a-file'), '');
  const { code, err } = await runInProcess(['init', join(root, 'a-file', 'x')]);
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringContaining('release.yaml cannot be written (ENOTDIR)'),
  });
});
