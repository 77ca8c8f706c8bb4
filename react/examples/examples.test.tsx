import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { testNameOfAna } from './excerpts/test-component.tsx';

it('runs the example of a test', async () => {
  await testNameOfAna();
  expect(screen.getByText('Ana').tagName).toBe('P');
});
