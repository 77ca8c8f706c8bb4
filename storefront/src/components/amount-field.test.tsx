import { describe, expect, it } from '@jest/globals';
import { WEI_PER_ETH } from '@cubedrop/sdk';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AmountField } from './amount-field.tsx';

function Field() {
  const [text, setText] = useState('1');
  const clamp = (wei: bigint) => (wei < 0n ? 0n : wei > 5n * WEI_PER_ETH ? 5n * WEI_PER_ETH : wei);
  return (
    <AmountField
      label="Amount"
      unit="WETH"
      text={text}
      onText={setText}
      clamp={clamp}
      step={WEI_PER_ETH / 10n}
    />
  );
}

function enter(text: string): HTMLInputElement {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
}

describe('an amount field', () => {
  it.each([
    ['0.50', '0.5'],
    ['1,5', '1.5'],
    ['-1', '0'],
    ['7', '5'],
    ['9'.repeat(50), '5'],
    ['0.000000000000000001', '0.000000000000000001'],
  ])('changes %s to the nearest valid amount on blur: %s', (entered, result) => {
    render(<Field />);
    expect(enter(entered).value).toBe(result);
  });

  it.each(['1e30', '1,250', 'moon', '', '0x1', '0.0000000000000000001'])(
    'keeps %s unchanged and shows an error',
    (entered) => {
      render(<Field />);
      const field = enter(entered);
      expect(field.value).toBe(entered);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('steps up and down by buttons, and up by a key', () => {
    render(<Field />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    fireEvent.click(screen.getByRole('button', { name: 'More WETH' }));
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(field.value).toBe('1.2');
    fireEvent.click(screen.getByRole('button', { name: 'Less WETH' }));
    expect(field.value).toBe('1.1');
  });
});
