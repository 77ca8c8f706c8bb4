import {
  Description,
  Field,
  Label,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
} from '@headlessui/react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon.tsx';
import './pick-field.css';

interface PickFieldProps<Item> {
  label: string;
  items: readonly Item[];
  /** The one that is taken; null while none is. */
  taken: Item | null;
  onTake: (item: Item) => void;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  pictureOf: (item: Item) => ReactNode;
  /** What the field says while none is taken. */
  prompt: string;
  /** What it says where there is none to take. */
  none: string;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A choice among things with a picture and a name. */
export function PickField<Item>({
  label,
  items,
  taken,
  onTake,
  keyOf,
  nameOf,
  pictureOf,
  prompt,
  none,
  error,
  ref,
}: PickFieldProps<Item>) {
  return (
    <Field className="field">
      <Label className="legend">{label}</Label>
      <Listbox
        value={taken}
        onChange={(item: Item | null) => item !== null && onTake(item)}
        disabled={items.length === 0}
      >
        <ListboxButton ref={ref} className="pick" aria-invalid={error !== undefined}>
          {taken === null ? (
            <span className="text-bone-faint">{items.length === 0 ? none : prompt}</span>
          ) : (
            <>
              {pictureOf(taken)}
              <b>{nameOf(taken)}</b>
            </>
          )}
          <Icon name="down" className="ml-auto" />
        </ListboxButton>
        <ListboxOptions anchor={{ to: 'bottom start', gap: 4 }} className="pick-options">
          {items.map((item) => (
            <ListboxOption key={keyOf(item)} value={item} className="pick-option">
              {pictureOf(item)}
              <b>{nameOf(item)}</b>
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
      <Description className="hint hint-bad empty:hidden">{error}</Description>
    </Field>
  );
}
