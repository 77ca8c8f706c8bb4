import { isCubedropError, isJsonObject, isKey, parseAmount, suggestion } from '@cubedrop/sdk';
import { Findings, readSpan, SPAN_FORM, type Place } from '@cubedrop/sdk/manifest';
import { seedShapeFindings } from './seed-shape.ts';
import type { Seed, SeedRole, Step, WantedAccount } from './types.ts';

type Mapping = Readonly<Record<string, unknown>>;
type Checked = Omit<Seed, 'manifest'>;

/**
 * Validates the parts of a seed other than its manifest. Returns them parsed, or all findings.
 * @param lists the lists of its manifest, to which the steps refer
 */
export function checkSeed(value: unknown, lists: Mapping): Checked | { findings: Findings } {
  const findings = new Findings();
  for (const { place, message } of seedShapeFindings(value)) findings.add(place, message);
  const seed: Mapping = isJsonObject(value) ? value : {};
  const check = new SeedCheck(findings, lists);
  const accounts = check.accounts(seed['accounts']);
  const creator = check.creator(seed['creator'], accounts);
  const steps = check.steps(seed['steps'], accounts);
  if (seed['manifest'] !== undefined) {
    for (const list of ['profiles', 'collections', 'nfts', 'cubes', 'drops', 'seasons'])
      if (seed[list] !== undefined) findings.add([list], 'Move this to the manifest that the seed names.');
  }
  return findings.count > 0 ? { findings } : { accounts, creator, steps, cubesOf: check.cubesOf };
}

class SeedCheck {
  readonly cubesOf: ReadonlyMap<string, readonly string[]>;
  readonly #findings: Findings;

  constructor(findings: Findings, lists: Mapping) {
    this.#findings = findings;
    this.cubesOf = new Map(
      listOf(lists['drops']).map((drop) => [String(drop['key']), keysOf(drop['cubes'])]),
    );
  }

  accounts(value: unknown): WantedAccount[] {
    if (!isJsonObject(value)) return [];
    return Object.entries(value).flatMap(([name, wanted]) => {
      const place = ['accounts', name];
      if (!isKey(name))
        this.#findings.add(
          place,
          'A name must be 1 to 64 characters of a-z, 0-9 and -, and not begin with -.',
        );
      const { role = 'user', number, weth } = isJsonObject(wanted) ? wanted : {};
      const account: WantedAccount = {
        name,
        role: isRole(role) ? role : 'user',
        number: typeof number === 'number' ? number : undefined,
        weth: weth === undefined ? 0n : this.#amount([...place, 'weth'], weth),
      };
      if (!isRole(role)) this.#findings.add([...place, 'role'], 'A role must be admin, creator or user.');
      if (typeof number === 'number' && !(Number.isSafeInteger(number) && number >= 0))
        this.#findings.add([...place, 'number'], 'Enter the number of a demo account, counted from 0.');
      return [account];
    });
  }

  creator(value: unknown, accounts: readonly WantedAccount[]): string {
    if (value !== undefined) return this.#account(['creator'], value, accounts);
    const found = accounts.find(({ role }) => role === 'creator');
    if (!found)
      this.#findings.add(['creator'], 'Specify the account that creates everything, such as creator: label');
    return found?.name ?? '';
  }

  steps(value: unknown, accounts: readonly WantedAccount[]): Step[] {
    return listOf(value).flatMap((step, index) => {
      const place: Place = ['steps', index];
      const [kind, ...others] = Object.keys(step);
      if (kind === undefined || others.length > 0) {
        this.#findings.add(place, 'A step must be one of bid, clock and settle.');
        return [];
      }
      const what = step[kind];
      if (kind === 'settle') return [{ kind, drop: this.#drop([...place, kind], what) }];
      if (!isJsonObject(what)) return [];
      return kind === 'bid'
        ? [this.#bid([...place, kind], what, accounts)]
        : [this.#clock([...place, kind], what)];
    });
  }

  #bid(place: Place, written: Mapping, accounts: readonly WantedAccount[]): Step {
    const by = this.#account([...place, 'by'], written['by'], accounts);
    const cube = String(written['cube'] ?? '');
    const drop =
      written['drop'] === undefined
        ? this.#dropWith(place, cube)
        : this.#drop([...place, 'drop'], written['drop']);
    if (!this.cubesOf.get(drop)?.includes(cube) && !this.#findings.has([...place, 'drop']))
      this.#findings.add(
        [...place, 'cube'],
        cube === ''
          ? 'Specify the cube.'
          : `Drop "${drop}" has no cube "${cube}".${suggestion(cube, this.cubesOf.get(drop) ?? [])}`,
      );
    return { kind: 'bid', by, drop, cube, amount: this.#amount([...place, 'amount'], written['amount']) };
  }

  #clock(place: Place, { drop, to, plus, minus }: Mapping): Step {
    if (to !== 'start' && to !== 'end') this.#findings.add([...place, 'to'], 'Write start or end.');
    if (plus !== undefined && minus !== undefined)
      this.#findings.add([...place, 'minus'], 'Write plus or minus, not both.');
    const offset =
      plus !== undefined
        ? this.#span([...place, 'plus'], plus)
        : -this.#span([...place, 'minus'], minus ?? '0s');
    return {
      kind: 'clock',
      drop: this.#drop([...place, 'drop'], drop),
      to: to === 'start' ? to : 'end',
      offset,
    };
  }

  /** Returns the only drop that contains a cube. Adds a finding and returns `''` if there is none, or several. */
  #dropWith(place: Place, cube: string): string {
    const found = [...this.cubesOf].filter(([, cubes]) => cubes.includes(cube)).map(([key]) => key);
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) return only;
    const why =
      only === undefined
        ? `No drop of the manifest has a cube "${cube}".${suggestion(cube, [...this.cubesOf.values()].flat())}`
        : 'Specify the drop; several have this cube.';
    this.#findings.add([...place, 'drop'], why);
    return '';
  }

  #drop(place: Place, value: unknown): string {
    if (!this.cubesOf.has(String(value)))
      this.#findings.add(
        place,
        value === undefined
          ? 'Specify the drop.'
          : `The manifest has no drop "${String(value)}".${suggestion(String(value), this.cubesOf.keys())}`,
      );
    return String(value);
  }

  #account(place: Place, value: unknown, accounts: readonly WantedAccount[]): string {
    const name = String(value ?? '');
    const names = accounts.map((one) => one.name);
    if (!names.includes(name))
      this.#findings.add(
        place,
        name === ''
          ? 'Specify an account.'
          : `There is no account "${name}" in this seed.${suggestion(name, names)}`,
      );
    return name;
  }

  #amount(place: Place, value: unknown): bigint {
    try {
      return parseAmount(typeof value === 'string' ? value : '');
    } catch (error) {
      if (!isCubedropError(error)) throw error;
      this.#findings.add(place, error.shortMessage);
      return 0n;
    }
  }

  #span(place: Place, value: unknown): number {
    const span = typeof value === 'string' ? readSpan(value) : undefined;
    if (span === undefined) this.#findings.add(place, SPAN_FORM);
    return span ?? 0;
  }
}

function isRole(value: unknown): value is SeedRole {
  return value === 'admin' || value === 'creator' || value === 'user';
}

function listOf(value: unknown): Mapping[] {
  return Array.isArray(value) ? value.filter((item) => isJsonObject(item)) : [];
}

function keysOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
