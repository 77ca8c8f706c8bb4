import { FilterBar } from '../../components/filters/filter-bar.tsx';
import { AGE_FILTERS, useFilters } from '../../components/filters/filters.ts';
import { filterTexts } from '../../components/filters/texts.ts';

const SORTS = AGE_FILTERS.sorts.map((sort) => [sort, filterTexts.sorts[sort]] as const);

/** Search, age, and where a list's things have one, rarity, over a list of the dashboard. */
export function AgeFilterBar({ rarities = true }: { rarities?: boolean }) {
  const { written, change } = useFilters(AGE_FILTERS);
  return <FilterBar written={written} change={change} sorts={SORTS} rarities={rarities} />;
}
