import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clearFilters, hasFilters } from './filters.ts';
import { filterTexts as texts } from './texts.ts';

/** The button that clears all filters of the current list. Renders nothing if none is set. */
export function ClearFilters({ className }: { className: string }) {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.toString();
  if (!hasFilters(query)) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => setParameters(clearFilters(query), { replace: true })}
    >
      {texts.clear}
    </button>
  );
}

/** The next step of an empty list: a button to clear the filters or, if no filter is set, `children`. */
export function NextWithFilters({ children }: { children: ReactNode }) {
  const [parameters] = useSearchParams();
  if (!hasFilters(parameters.toString())) return children;
  return (
    <>
      <p className="text-bone-dim">{texts.noMatch}</p>
      <ClearFilters className="btn btn-line btn-small mt-2" />
    </>
  );
}
