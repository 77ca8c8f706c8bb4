import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import type { ErrorFragment, EventFragment, FunctionFragment, ParamType } from 'ethers';
import { compile, packageFolder } from '../scripts/compile.mjs';
import type { Compiled, DocumentedEntry } from '../scripts/compile.mjs';

const filesOf = (folder: string) =>
  readdirSync(`${packageFolder}/${folder}`)
    .filter((name) => name.endsWith('.sol'))
    .map((name) => `${folder}/${name}`);

const interfaces = Object.entries(compile(filesOf('src/interfaces')));
const contracts = Object.entries(compile(filesOf('src'))).filter(([, { bytecode }]) => bytecode !== '0x');

type Entry = FunctionFragment | EventFragment | ErrorFragment;

/** Returns all functions, events and errors of a contract with their NatSpec documentation. */
function documented({ abi, devdoc, userdoc }: Compiled): { entry: Entry; doc: DocumentedEntry }[] {
  const from = (doc: Compiled['devdoc'], entry: Entry): DocumentedEntry => {
    const signature = entry.format('sighash');
    if (entry.type === 'function') return doc.methods?.[signature] ?? {};
    if (entry.type === 'event') return doc.events?.[signature] ?? {};
    return doc.errors?.[signature]?.[0] ?? {};
  };
  return Interface.from(abi)
    .fragments.filter((entry): entry is Entry => ['function', 'event', 'error'].includes(entry.type))
    .map((entry) => ({ entry, doc: { ...from(devdoc, entry), ...from(userdoc, entry) } }));
}

const undescribed = (values: readonly ParamType[], texts: Record<string, string> = {}) =>
  values.filter(({ name }) => !name || !texts[name]).map(({ name, type }) => name || `an unnamed ${type}`);

function gapsOf({ entry, doc }: ReturnType<typeof documented>[number]): string[] {
  const outputs = 'outputs' in entry ? entry.outputs : [];
  return [
    ...(doc.notice ? [] : ['a notice']),
    ...undescribed(entry.inputs, doc.params),
    ...undescribed(outputs, doc.returns),
  ].map((gap) => `${entry.format('sighash')}: ${gap}`);
}

const changes = ({ entry }: { entry: Entry }) => 'constant' in entry && !entry.constant;
const textOf = ({ doc }: { doc: DocumentedEntry }) => `${doc.notice ?? ''} ${doc.details ?? ''}`;

describe.each(interfaces)('%s', (_, compiled) => {
  const entries = documented(compiled);

  it('documents every function, event and error with all parameters and return values', () => {
    expect(entries.flatMap(gapsOf)).toEqual([]);
  });

  it('states for every state-changing function who may call it and when it fails', () => {
    const silent = entries
      .filter(changes)
      .filter((each) => !/\b(open to|only for|alone)\b/i.test(textOf(each)) || !/revert/i.test(textOf(each)));
    expect(silent.map(({ entry }) => entry.format('sighash'))).toEqual([]);
  });
});

describe.each(contracts)('%s', (_, compiled) => {
  const entries = documented(compiled);

  it('documents every function, including inherited ones', () => {
    const silent = entries.filter(
      ({ entry, doc }) => entry.type === 'function' && !doc.notice && !doc.details,
    );
    expect(silent.map(({ entry }) => entry.format('sighash'))).toEqual([]);
  });

  it('mentions only errors and events that exist', () => {
    const known = new Set(
      Interface.from(compiled.abi).fragments.map((entry) => ('name' in entry ? entry.name : '')),
    );
    const named = entries.flatMap((each) => [
      ...(/(?:Reverts|Emits)[^]*$/.exec(textOf(each))?.[0] ?? '').matchAll(
        /\b[A-Z]\w*[a-z][A-Z]\w*|\bERC1155\w+/g,
      ),
    ]);
    const foreign = /^(ERC1155|WETH)/;
    expect(named.map(([name]) => name).filter((name) => !known.has(name) && !foreign.test(name))).toEqual([]);
  });
});
