import { flagWords } from '../guide/repeat-command.ts';
import { givenFlags } from '../guide/saved-answers.ts';
import type { Call } from './call.ts';

/** Returns the flags of a call that select its server and account, and `--insecure-http`, as words of a shell. */
export function connectionWords({ context, apiUrl, wallet, insecureHttp }: Call<object>['flags']): string[] {
  return [
    ...flagWords(givenFlags({ context, apiUrl, wallet }), ['context', 'apiUrl', 'wallet']),
    ...(insecureHttp === true ? ['--insecure-http'] : []),
  ];
}
