import { useSearchParams } from 'react-router-dom';
import { changeSearch } from './filters.ts';

/**
 * Returns a choice that is stored in the URL, and its setter. Defaults to the first value. Setting it resets the page.
 */
export function useChoice<Value extends string>(name: string, values: readonly [Value, ...Value[]]) {
  const [parameters, setParameters] = useSearchParams();
  const value = values.find((each) => each === parameters.get(name)) ?? values[0];
  const choose = (next: string) =>
    setParameters(changeSearch(parameters.toString(), name, next === values[0] ? '' : next), {
      replace: true,
    });
  return [value, choose] as const;
}
