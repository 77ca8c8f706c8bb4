import { expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { LeftOutFiles } from './left-out-files.tsx';

it('lists files with the same path and message without repeating a key', () => {
  // jsdom has no layout, so that a virtual list would show nothing.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(650);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  const file = { path: 'notes.txt', message: 'This file is empty.' };
  render(<LeftOutFiles files={[file, file]} />);
  expect(document.body.textContent).toContain('2 files left out');
  expect(errors).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
