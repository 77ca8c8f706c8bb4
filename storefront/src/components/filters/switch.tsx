import { useId, useState } from 'react';

interface SwitchProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  options: readonly (readonly [value: string, text: string])[];
}

/** A segmented control that selects one of a few lists. */
export function Switch({ label, value, onValue, options }: SwitchProps) {
  const name = useId();
  // The URL updates slightly later; until then the pressed option is already shown as selected.
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
