import { describe, expect, it } from '@jest/globals';
import { safeParseDecimal } from '../../base/money/index.ts';
import { addDocuments } from '../../api/documents.ts';
import { documentsFault, MAX_DOCUMENT_BYTES } from '../upload/rules.ts';
import { checkRandomDrop, type RandomDropForm } from './rules.ts';

const good: RandomDropForm = {
  salePrice: safeParseDecimal('0.5'),
  minimumBid: safeParseDecimal('0.1'),
  cubeCount: '3',
};
const first = (form: Partial<RandomDropForm>) => checkRandomDrop({ ...good, ...form })[0];

describe('a random drop order', () => {
  it('checks the prices first, then the number of cubes', () => {
    expect(first({})).toBeUndefined();
    expect(first({ salePrice: null, minimumBid: null, cubeCount: '' })).toEqual({
      field: 'salePrice',
      code: 'missing',
      message: 'Please Enter Sale Price.',
    });
    expect(first({ minimumBid: null, cubeCount: '' })?.message).toBe('Please Enter minimum bid.');
    for (const cubeCount of ['', '0', '-1', '1.5', '1e3', ' ', '99999999999', '３'])
      expect(first({ cubeCount })?.field).toBe('cubeCount');
    expect(first({ cubeCount: '500' })).toBeUndefined();
    expect(first({ cubeCount: '501' })?.message).toBe('A drop can contain at most 500 cubes.');
    expect(['', ' ', '0', '501'].map((cubeCount) => first({ cubeCount })?.code)).toEqual([
      'missing',
      'missing',
      'malformed',
      'too-large',
    ]);
  });

  it('accepts at most ten documents of a valid type, size and name, and lists the names in order', () => {
    const pdf = { name: 'a.pdf', type: 'application/pdf', size: 10 };
    expect(documentsFault([])).toBeNull();
    expect(documentsFault(Array(10).fill(pdf))).toBeNull();
    expect(documentsFault(Array(11).fill(pdf))).toEqual({
      field: 'documents',
      code: 'too-many',
      message: 'At most 10 documents.',
    });
    for (const wrong of [
      { ...pdf, type: 'text/html' },
      { ...pdf, size: 0 },
    ])
      expect(documentsFault([pdf, wrong])).toEqual({
        field: 'documents',
        code: 'malformed',
        message: expect.stringMatching(/PDF, PNG or JPEG/),
      });
    for (const name of ['a\0.pdf', 'a\n.pdf', 'a\u0085.pdf', 'a\u202efdp.exe'])
      expect(documentsFault([pdf, { ...pdf, name }])).toEqual({
        field: 'documents',
        code: 'malformed',
        message: 'A file name contains a control character. Rename the file and send it again.',
      });
    expect(documentsFault([{ ...pdf, size: MAX_DOCUMENT_BYTES + 1 }])).toEqual({
      field: 'documents',
      code: 'too-large',
      message: expect.stringMatching(/5 MiB/),
    });
    const form = new FormData();
    addDocuments(form, [new File(['1'], 'a, b.pdf'), new File(['2'], 'c.pdf')]);
    expect(form.get('documentNames')).toBe('a  b.pdf,c.pdf');
    expect(form.getAll('documents').map((file) => (file as File).name)).toEqual(['a, b.pdf', 'c.pdf']);
  });
});
