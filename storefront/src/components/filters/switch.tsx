import { useId, useState } from 'react';

interface SwitchProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
}

/** A segmented control that selects one of a few options. */
export function Switch({ label, value, onValue, options }: SwitchProps) {
  const name = useId();
  // A value stored in the URL changes a moment after the press. The pressed option is shown as selected at once.
  const [chosen, setChosen] = useState(value);
  const [knownValue, setKnownValue] = useState(value);
  if (knownValue !== value) {
    setKnownValue(value);
    setChosen(value);
  }
  return (
    <div className="switch" role="radiogroup" aria-label={label}>
      {options.map(([each, text]) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === chosen}
            onChange={() => {
              setChosen(each);
              onValue(each);
            }}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
