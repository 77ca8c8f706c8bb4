import type { Match } from '@cubedrop/sdk/api';
import { filterTexts as texts } from './texts.ts';

/** Says which texts of an item have the words of the search that found it; nothing without a search. */
export function Matched({ matches = [] }: { matches: readonly Match[] | undefined }) {
  if (matches.length === 0) return null;
  return (
    <span className="block w-full text-label text-bone-dim wrap-anywhere">
      {texts.found}{' '}
      {matches.map(({ field, text }, index) => (
        <span key={field + text}>
          {index > 0 && ', '}
          {texts.fields[field]} <bdi className="text-bone">{text}</bdi>
        </span>
      ))}
    </span>
  );
}
