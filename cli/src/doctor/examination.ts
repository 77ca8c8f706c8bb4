import { isCubedropError } from '@cubedrop/sdk';

/** What was looked at, how it is, and what to do where it is not as it should be. */
export interface Finding {
  what: string;
  state: 'ok' | 'warning' | 'failure';
  found: string;
  todo?: string;
}

/** Looks at one thing after another; what needs something that failed is left out. */
export class Examination {
  readonly findings: Finding[] = [];

  note(what: string, found: string): void {
    this.findings.push({ what, state: 'ok', found });
  }

  warn(what: string, found: string, todo: string): void {
    this.findings.push({ what, state: 'warning', found, todo });
  }

  fail(what: string, found: string, todo: string): void {
    this.findings.push({ what, state: 'failure', found, todo });
  }

  /** What `look` gives; undefined where it throws, which is noted as a failure with the error's own way out. */
  async tryTo<Result>(what: string, look: () => Promise<Result> | Result): Promise<Result | undefined> {
    try {
      return await look();
    } catch (error) {
      if (!isCubedropError(error)) throw error;
      this.fail(what, error.shortMessage, error.hint ?? 'See "cubedrop help environment".');
      return undefined;
    }
  }

  get isWell(): boolean {
    return this.findings.every(({ state }) => state !== 'failure');
  }
}
