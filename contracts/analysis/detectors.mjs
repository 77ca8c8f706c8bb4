import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageFolder, standardInput } from '../scripts/compile.mjs';
import { Program, isExternal, visit } from './program.mjs';

const require = createRequire(import.meta.url);

/** Modifier that excludes reentrant calls. */
const GUARD = 'nonReentrant';
/** Functions of WETH that count as payments: they transfer, wrap or unwrap it. */
const MOVES_WETH = ['transfer', 'transferFrom', 'deposit', 'withdraw'];

/**
 * Looks for four kinds of fault in the syntax trees of src/.
 * @param {{ file: string, from: string, to: string }} [change] change that plants a fault; it is made in the
 *   sources first
 * @returns {{ txOrigin: string[], uncheckedCall: string[], writeAfterCall: string[], unguardedPayment: string[] }}
 *   places of faults: files for `txOrigin` and `uncheckedCall`, functions for the other two
 * @throws Error if `change.from` does not occur exactly once in its file; with solc's messages if the sources do
 *   not compile
 */
export function detect(change) {
  const files = readdirSync(join(packageFolder, 'src'), { recursive: true })
    .filter((name) => name.endsWith('.sol'))
    .map((name) => `src/${name}`)
    .sort();
  const sources = treesOf(files, change);
  const own = files.map((file) => ({ file, tree: sources[file].ast }));
  const program = new Program(Object.values(sources).map(({ ast }) => ast));
  const entries = own.flatMap(({ tree }) => program.entriesOf(tree));
  const unguarded = entries.filter(({ modifiers }) => !modifiers.includes(GUARD));
  return {
    txOrigin: filesWith(own, isTxOrigin),
    uncheckedCall: filesWith(own, isUncheckedCall),
    writeAfterCall: unguarded.filter(({ effects }) => writesAfterCall(effects)).map(({ name }) => name),
    unguardedPayment: unguarded.filter(({ effects }) => effects.some(isPayment)).map(({ name }) => name),
  };
}

function treesOf(files, change) {
  const input = standardInput(files, { '*': { '': ['ast'] } });
  if (change) {
    const source = input.sources[`src/${change.file}`];
    const parts = source.content.split(change.from);
    if (parts.length !== 2) throw new Error(`${change.file}: ${change.from} does not occur exactly once`);
    source.content = parts.join(change.to);
  }
  const { errors = [], sources } = JSON.parse(require('solc').compile(JSON.stringify(input)));
  const faults = errors.filter(({ severity }) => severity === 'error');
  if (faults.length > 0) throw new Error(faults.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return sources;
}

function filesWith(trees, isFault) {
  return trees.flatMap(({ file, tree }) => {
    const found = [];
    visit(tree, (node) => {
      if (isFault(node)) found.push(file.replace('src/', ''));
    });
    return found;
  });
}

const isTxOrigin = ({ nodeType, memberName, expression }) =>
  nodeType === 'MemberAccess' && memberName === 'origin' && expression.typeDescriptions.typeString === 'tx';

/** Whether a statement is an external call whose first result is a boolean that is ignored. */
function isUncheckedCall({ nodeType, expression, initialValue, declarations }) {
  if (nodeType === 'ExpressionStatement') return isExternal(expression) && returnsTruth(expression);
  // `(, bytes memory data) = target.call(…)`
  if (nodeType !== 'VariableDeclarationStatement' || !initialValue) return false;
  return declarations[0] === null && isExternal(initialValue) && returnsTruth(initialValue);
}

const returnsTruth = ({ typeDescriptions }) => /^(tuple\()?bool\b/.test(typeDescriptions.typeString);

function writesAfterCall(effects) {
  const first = effects.findIndex(({ kind }) => kind === 'call');
  return first !== -1 && effects.slice(first).some(({ kind }) => kind === 'write');
}

const isPayment = ({ kind, contract, method }) =>
  kind === 'call' && /\bI?Weth$/.test(contract) && MOVES_WETH.includes(method);
