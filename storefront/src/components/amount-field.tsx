import { formatWei, MAX_AMOUNT } from '@cubedrop/sdk';
import { useId, useState } from 'react';
import { readEntered } from './form/entered-amount.ts';
import { Icon } from './icon.tsx';

interface AmountFieldProps {
  label: string;
  unit: 'ETH' | 'WETH';
  /** The text in the field. */
  text: string;
  onText: (text: string) => void;
  /** Returns the nearest valid amount in wei. Applied when the field loses the focus, and to each step. */
  clamp: (wei: bigint) => bigint;
  /** Amount that the buttons and arrow keys add or subtract, in wei. */
  step: bigint;
  hint?: string;
  disabled?: boolean;
}

/** Returns the entered amount in wei, clamped, or `null` if the text is not an amount. */
export function amountIn(text: string, clamp: (wei: bigint) => bigint): bigint | null {
  const reading = readEntered(text);
  if (reading.ok) return clamp(reading.wei);
  if (reading.fault === 'negative') return clamp(-1n);
  return reading.fault === 'too-large' ? clamp(MAX_AMOUNT) : null;
}

/**
 * An amount field with buttons to decrease and increase it. The amount is clamped on blur, unless a submit button gets
 * the focus.
 */
export function AmountField({
  label,
  unit,
  text,
  onText,
  clamp,
  step,
  hint,
  disabled = false,
}: AmountFieldProps) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);

  /** @param isSent whether the form is being submitted; if so, the text stays as entered for the form to validate */
  function formatEntered(isSent: boolean) {
    const wei = amountIn(text, clamp);
    const reading = readEntered(text, unit);
    setFault(wei === null && !reading.ok ? reading.message : null);
    if (wei !== null && !isSent) onText(formatWei(wei));
  }

  function change(by: bigint) {
    const wei = amountIn(text, (amount) => amount) ?? clamp(0n);
    setFault(null);
    onText(formatWei(clamp(wei + by)));
  }

  const less = `Less ${unit}`;
  const more = `More ${unit}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="stepper">
        <button
          type="button"
          className="icon-btn"
          aria-label={less}
          disabled={disabled}
          onClick={() => change(-step)}
        >
          <Icon name="less" />
        </button>
        <div className="unit">
          <input
            id={id}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
            disabled={disabled}
            value={text}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onText(event.target.value)}
            onBlur={({ relatedTarget }) => formatEntered(Boolean(relatedTarget?.matches('[type=submit]')))}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              change(event.key === 'ArrowUp' ? step : -step);
            }}
          />
          <span>{unit}</span>
        </div>
        <button
          type="button"
          className="icon-btn"
          aria-label={more}
          disabled={disabled}
          onClick={() => change(step)}
        >
          <Icon name="more" />
        </button>
      </div>
      <p id={`${id}-hint`} className={`hint ${fault ? 'hint-bad' : ''}`}>
        {fault ?? hint}
      </p>
    </div>
  );
}
