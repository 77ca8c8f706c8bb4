import type { Match } from '@cubedrop/sdk/api';
import { filterTexts as texts } from './texts.ts';

/**
 * Names the texts of an item that contain the words of a search. Renders nothing without a search, or if the item's
 * title has all of the words.
 */
export function MatchedTexts({ matches = [] }: { matches: readonly Match[] | undefined }) {
  if (matches.every(({ field }) => field === 'title')) return null;
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
