import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Breadcrumb } from '../breadcrumb.tsx';
import { MemoryRouter } from 'react-router-dom';
import { TextAreaField, TextField } from './fields.tsx';

const unused = {
  error: undefined,
  name: 'title',
  ref: () => undefined,
  onChange: async () => undefined,
  onBlur: async () => undefined,
};

it('write in the direction of what is typed', () => {
  render(
    <>
      <TextField label="Title" {...unused} />
      <TextAreaField label="Description" {...unused} />
    </>,
  );
  for (const label of ['Title', 'Description'])
    expect(screen.getByLabelText(label).getAttribute('dir')).toBe('auto');
});

it('keep a title in another direction from reordering the breadcrumb', () => {
  render(
    <MemoryRouter>
      <Breadcrumb steps={[{ text: 'ذاكرة المد', to: '/' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByText('ذاكرة المد').tagName).toBe('BDI');
});
