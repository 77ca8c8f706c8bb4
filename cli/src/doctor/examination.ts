import { isCubedropError } from '@cubedrop/sdk';

/** Result of one check, with advice in `todo` if something is wrong. */
export interface Finding {
  what: string;
  state: 'ok' | 'warning' | 'failure';
  found: string;
  todo?: string;
}

/** Collects the findings of `cubedrop doctor`. */
export class Examination {
  readonly findings: Finding[] = [];

  pass(what: string, found: string): void {
    this.findings.push({ what, state: 'ok', found });
  }

  warn(what: string, found: string, todo: string): void {
    this.findings.push({ what, state: 'warning', found, todo });
  }

  fail(what: string, found: string, todo: string): void {
    this.findings.push({ what, state: 'failure', found, todo });
  }

  /**
   * Returns the result of `check`. If it throws a CubedropError, records a failure with the error's hint and returns
   * `undefined`.
   */
  async attempt<Result>(what: string, check: () => Promise<Result> | Result): Promise<Result | undefined> {
    try {
      return await check();
    } catch (error) {
      if (!isCubedropError(error)) throw error;
      this.fail(what, error.shortMessage, error.hint ?? 'See "cubedrop help environment".');
      return undefined;
    }
  }

  get isOk(): boolean {
    return this.findings.every(({ state }) => state !== 'failure');
  }
}
