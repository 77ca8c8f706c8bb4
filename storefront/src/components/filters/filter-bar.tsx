import { RARITIES } from '@cubedrop/sdk';
import { useState } from 'react';
import { Choice } from './choice.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { useFilters, type FilterChoices, type FilterName } from './filters.ts';
import { TextFilter } from './text-filter.tsx';
import { filterTexts as texts } from './texts.ts';
import './filter-bar.css';

interface FilterBarProps {
  /** The list's sort orders and statuses, in display order. The first sort order is the default. */
  choices: FilterChoices<keyof typeof texts.sorts, keyof typeof texts.statuses>;
  /** Whether to show the price range. Defaults to `false`. */
  hasPrices?: boolean;
  /** Whether to show the rarity filter. Defaults to `true`. */
  hasRarities?: boolean;
}

/** Search, filters and sort order of a list, all stored in the URL. */
export function FilterBar({ choices, hasPrices = false, hasRarities = true }: FilterBarProps) {
  const { sorts, statuses } = choices;
  const { written, change } = useFilters(choices);
  const choose = (name: FilterName) => (value: string) => change(name, value);
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={`filters ${isOpen ? 'filters-open' : ''}`} aria-label={texts.bar}>
      <TextFilter label={texts.search} value={written('q')} onValue={choose('q')} type="search" />
      <button
        type="button"
        className="btn btn-line filters-more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.more}
      </button>
      {hasPrices && (
        <>
          <TextFilter label={texts.min} value={written('min')} onValue={choose('min')} short />
          <TextFilter label={texts.max} value={written('max')} onValue={choose('max')} short />
        </>
      )}
      {hasRarities && (
        <Choice label={texts.rarity} value={written('rarity')} onValue={choose('rarity')}>
          <option value="">{texts.anyRarity}</option>
          {RARITIES.map((rarity) => (
            <option key={rarity}>{rarity}</option>
          ))}
        </Choice>
      )}
      {statuses.length > 0 && (
        <Choice label={texts.status} value={written('status')} onValue={choose('status')}>
          <option value="">{texts.anyStatus}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {texts.statuses[status]}
            </option>
          ))}
        </Choice>
      )}
      <Choice label={texts.sort} value={written('sort')} onValue={choose('sort')}>
        {sorts.map((sort, index) => (
          <option key={sort} value={index === 0 ? '' : sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Choice>
      <ClearFilters className="btn btn-quiet filters-clear" />
    </search>
  );
}
