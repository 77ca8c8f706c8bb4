import { useSearchParams } from 'react-router-dom';
import { Choice } from '../../components/filters/choice.tsx';
import { ClearFilters } from '../../components/filters/clear-filters.tsx';
import { changeSearch, type FilterName } from '../../components/filters/filters.ts';
import { TextFilter } from '../../components/filters/text-filter.tsx';
import { filterTexts } from '../../components/filters/texts.ts';
import { ACTIONS } from './audit-filters.ts';
import { adminTexts as texts } from './texts.ts';

/** The filters of the audit log: who did what, and when. All of them are stored in the URL. */
export function AuditFilterBar() {
  const [parameters, setParameters] = useSearchParams();
  const written = (name: FilterName) => parameters.get(name) ?? '';
  const choose = (name: FilterName) => (value: string) =>
    setParameters(changeSearch(parameters.toString(), name, value), { replace: true });
  return (
    <search className="filters filters-open" aria-label={filterTexts.bar}>
      <TextFilter label={texts.who} value={written('who')} onValue={choose('who')} type="search" />
      <Choice label={texts.action} value={written('action')} onValue={choose('action')}>
        <option value="">{texts.anyAction}</option>
        {ACTIONS.map((each) => (
          <option key={each} value={each}>
            {texts.actions[each]}
          </option>
        ))}
      </Choice>
      <Day label={texts.since} value={written('since')} onValue={choose('since')} />
      <Day label={texts.to} value={written('to')} onValue={choose('to')} />
      <ClearFilters className="btn btn-quiet filters-clear" />
    </search>
  );
}

interface DayProps {
  label: string;
  /** A day as `2026-11-06`, or `''`. */
  value: string;
  onValue: (value: string) => void;
}

function Day({ label, value, onValue }: DayProps) {
  return (
    <label className="filter">
      {label}
      <input className="input" type="date" value={value} onChange={(event) => onValue(event.target.value)} />
    </label>
  );
}
