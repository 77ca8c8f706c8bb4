import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from './form.tsx';

/** The selector of forms that cover the page, from the style sheet. */
const [, COVERED] = /^ *(\S.*)::before \{$/m.exec(
  readFileSync(join(import.meta.dirname, 'form.css'), 'utf8'),
)!;

function show(isBusy: boolean, failed: string | null = null, onSubmit = () => {}) {
  const form = (
    <Form action="Save" onSubmit={onSubmit} isBusy={isBusy} failed={failed}>
      <input aria-label="Name" />
    </Form>
  );
  const { container } = render(form);
  return container.querySelector('form')!;
}

describe('a form', () => {
  it('covers the page while it is being sent, and is marked as busy for screen readers', () => {
    const form = show(true);
    expect(form.matches(COVERED!)).toBe(true);
    expect(form.getAttribute('aria-busy')).toBe('true');
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.querySelector('.spin')).not.toBeNull();
    // The button is not disabled, because it would lose the focus.
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('ignores further submissions while it is being sent', () => {
    const onSubmit = jest.fn();
    const busy = show(true, null, onSubmit);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    // The event must be canceled: otherwise the browser would submit the form, which loads the page again.
    expect(fireEvent.submit(busy)).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
    cleanup();
    show(false, null, onSubmit);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows its error, and does not cover the page, while it is not being sent', () => {
    const form = show(false, 'User not found, try later.');
    expect(form.matches(COVERED!)).toBe(false);
    expect(form.querySelector('.spin')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('User not found, try later.');
  });
});
