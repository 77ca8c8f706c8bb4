import { hostileNames, hostileTexts } from '../hostile-values.ts';
import { setBody, setHeader, type Mutation } from './mutation.ts';

/** Changes a field or a file of a form. */
export const changedForm: Mutation = ({ attempt }, request, random) => {
  const boundary = 'x'.repeat(20);
  const names = Object.keys(attempt.form!);
  const chosen = random.pick(names);
  const fileNames = [
    'a.png',
    '../../a',
    'a\u0000.png',
    '',
    '.',
    'x'.repeat(3_000),
    '\u202egnp.exe',
    'con',
    'a/b',
    '%2e%2e',
  ];
  const part = (name: string): string => {
    const value = attempt.form![name]!;
    const isFile = (typeof value !== 'string') !== (name === chosen && random.integer(4) === 0);
    const hostile = name === chosen && random.integer(2) === 0;
    const text = typeof value === 'string' && !hostile ? value : random.pick(hostileTexts);
    const file = isFile
      ? `; filename="${random.pick(fileNames)}"\r\nContent-Type: ${random.pick(['image/png', 'text/html', ''])}`
      : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${hostile && random.integer(4) === 0 ? random.pick(hostileNames) : name}"${file}\r\n\r\n${text}\r\n`;
  };
  const parts = names.map(part);
  if (random.integer(4) === 0) parts.push(...new Array<string>(random.pick([1, 29, 40])).fill(part(chosen)));
  const end = random.pick([
    `--${boundary}--\r\n`,
    `--${boundary}--\r\n`,
    `--${boundary}--`,
    `--${boundary}`,
    '',
    '--\r\n',
  ]);
  setHeader(request, 'Content-Type', `multipart/form-data; boundary=${boundary}`);
  setBody(request, Buffer.from(parts.join('') + end));
};
