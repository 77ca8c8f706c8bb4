import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Breadcrumb } from '../breadcrumb.tsx';
import { MemoryRouter } from 'react-router-dom';
import { PasswordField, SwitchChoice, TextAreaField, TextField } from './fields.tsx';

const unused = {
  error: undefined,
  name: 'title',
  ref: () => undefined,
  onChange: async () => undefined,
  onBlur: async () => undefined,
};

it('sets the direction of text fields by their content', () => {
  render(
    <>
      <TextField label="Title" {...unused} />
      <TextAreaField label="Description" {...unused} />
    </>,
  );
  for (const label of ['Title', 'Description'])
    expect(screen.getByLabelText(label).getAttribute('dir')).toBe('auto');
});

it('keeps a right-to-left title from reordering the breadcrumb', () => {
  render(
    <MemoryRouter>
      <Breadcrumb steps={[{ text: 'ذاكرة المد', to: '/' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByText('ذاكرة المد').tagName).toBe('BDI');
});

it('names the button of a password field after its visible text', () => {
  render(<PasswordField label="Password" autoComplete="new-password" {...unused} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  const hide = screen.getByRole('button', { name: 'Hide password' });
  expect([hide.textContent, hide.getAttribute('aria-pressed')]).toEqual(['Hide', null]);
});

it('does not limit the length of a password', () => {
  render(<PasswordField label="Password" autoComplete="new-password" {...unused} />);
  expect(screen.getByLabelText('Password').hasAttribute('maxlength')).toBe(false);
});

it('shows the error of a choice as its description', () => {
  const options = [
    { value: 'importer', text: 'Importer' },
    { value: 'exporter', text: 'Exporter' },
  ];
  render(<SwitchChoice legend="Role" options={options} {...unused} error="Choose a role." />);
  expect(screen.getByRole('group', { name: 'Role', description: 'Choose a role.' })).toBeTruthy();
});
