import { AMOUNT_STEP, formatWei, normalizeAmount } from '@cubedrop/sdk';
import { useId, type Ref } from 'react';
import { readEntered } from './form/entered-amount.ts';

interface AmountInputProps {
  label: string;
  unit: 'ETH' | 'WETH';
  /** The text in the field. */
  value: string;
  onValue: (text: string) => void;
  error?: string | undefined;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A plain amount field of a form. A negative amount becomes 0 when the field loses the focus. The arrow keys add or
 * subtract a step.
 */
export function AmountInput({
  label,
  unit,
  value: text,
  onValue: onText,
  error,
  hint,
  ref,
}: AmountInputProps) {
  const id = useId();
  const change = (by: bigint) => {
    const reading = readEntered(text, unit);
    const wei = (reading.ok ? reading.wei : 0n) + by;
    onText(formatWei(wei > 0n ? wei : 0n));
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="unit">
        <input
          ref={ref}
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onText(event.target.value)}
          onBlur={() => {
            const normalized = normalizeAmount(readEntered(text, unit));
            if (normalized.ok) onText(formatWei(normalized.wei));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            change(event.key === 'ArrowUp' ? AMOUNT_STEP : -AMOUNT_STEP);
          }}
        />
        <span>{unit}</span>
      </div>
      <p id={`${id}-hint`} className={`hint ${error ? 'hint-bad' : ''}`}>
        {error ?? hint}
      </p>
    </div>
  );
}
