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
  /** The selected item, or `null`. */
  selected: Item | null;
  onSelect: (item: Item) => void;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  pictureOf: (item: Item) => ReactNode;
  /** Shown while nothing is selected. */
  prompt: string;
  /** Shown if there are no items. */
  none: string;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A select whose options have a picture and a name. */
export function PickField<Item>({
  label,
  items,
  selected,
  onSelect,
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
        value={selected}
        onChange={(item: Item | null) => item !== null && onSelect(item)}
        disabled={items.length === 0}
      >
        <ListboxButton {...(ref && { ref })} className="pick" aria-invalid={error !== undefined}>
          {selected === null ? (
            <span className="text-bone-faint">{items.length === 0 ? none : prompt}</span>
          ) : (
            <>
              {pictureOf(selected)}
              <b>{nameOf(selected)}</b>
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
