import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useFileField } from './use-file-field.tsx';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function Field() {
  const { control } = useForm<{ image: File | null }>({ defaultValues: { image: null } });
  const { id, input, value, hint } = useFileField({ control, name: 'image' }, 'image', '');
  return (
    <>
      <label htmlFor={id}>Image</label>
      {input}
      <output>{value instanceof File && value.name}</output>
      {hint}
    </>
  );
}

/** Returns a picture, and a function that lets the browser finish reading it. */
function slowPicture(name: string) {
  const file = new File([PNG], name);
  let finish = () => {};
  const isRead = new Promise<void>((resolve) => (finish = resolve));
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => (await isRead, PNG.buffer) });
  return { file, finish: () => act(async () => finish()) };
}

it('keeps the file that was chosen last, even if an earlier one takes longer to read', async () => {
  render(<Field />);
  const first = slowPicture('first.png');
  const second = slowPicture('second.png');
  for (const { file } of [first, second])
    fireEvent.change(screen.getByLabelText('Image'), { target: { files: [file] } });
  await second.finish();
  expect(screen.getByRole('status').textContent).toBe('second.png');
  await first.finish();
  expect(screen.getByRole('status').textContent).toBe('second.png');
});
