/** Calls `act` with each node of a syntax tree, parents first. Skips what is inside a node if `act` returns `false`. */
export function visit(node, act) {
  if (node === null || typeof node !== 'object') return;
  if (node.nodeType && act(node) === false) return;
  for (const child of Object.values(node)) visit(child, act);
}

/** Matches the types of functions outside of the contract that, when called, may change state or call back. */
const OUTSIDE =
  /^t_function_(external_(payable|nonpayable)|barecall|baredelegatecall|transfer|send)|^t_function_external\w*_(payable|nonpayable)\$/;
const ASSEMBLY = {
  call: 'call',
  delegatecall: 'call',
  callcode: 'call',
  create: 'call',
  create2: 'call',
  sstore: 'write',
};
const CHANGES = ['++', '--', 'delete'];
const LOOPS = ['ForStatement', 'WhileStatement', 'DoWhileStatement'];

/** Returns the called function of a call, without its options such as `{value: …}`. */
function calleeOf({ expression }) {
  return expression.nodeType === 'FunctionCallOptions' ? expression.expression : expression;
}

/** Whether a node is a call outside of the contract that may change state or call back. */
export function isExternal(node) {
  if (node.nodeType !== 'FunctionCall' || node.kind !== 'functionCall') return false;
  return OUTSIDE.test(calleeOf(node).typeDescriptions.typeIdentifier);
}

/**
 * The syntax trees of contracts and everything that they import.
 * @typedef {{ kind: 'write' } | { kind: 'call', contract: string, method: string }} Effect of a statement
 */
export class Program {
  #declarations = new Map();

  constructor(trees) {
    for (const tree of trees) {
      visit(tree, (node) => {
        if (typeof node.id === 'number') this.#declarations.set(node.id, node);
      });
    }
  }

  /**
   * Returns the functions that transactions can call and that may change state: those of a file's contracts, including
   * inherited ones. Leaves out abstract contracts.
   * @returns {{ name: string, modifiers: string[], effects: Effect[] }[]} `effects` in the order of the code, including
   *   the effects of the internal functions that the function calls; the effects of its modifiers come first
   */
  entriesOf(tree) {
    const contracts = tree.nodes.filter(
      ({ nodeType, contractKind, abstract }) =>
        nodeType === 'ContractDefinition' && contractKind === 'contract' && !abstract,
    );
    return contracts.flatMap((contract) => {
      const line = contract.linearizedBaseContracts.map((id) => this.#declarations.get(id));
      return this.#functionsOf(line).map((each) => ({
        name: `${contract.name}.${each.name || each.kind}`,
        modifiers: each.modifiers.map(({ modifierName }) => modifierName.name),
        effects: this.#effectsOf(each, line, []),
      }));
    });
  }

  /** Returns the functions that transactions can call and that may change state, without overridden ones. */
  #functionsOf(line) {
    const all = line
      .flatMap(({ nodes }) => nodes)
      .filter(
        ({ nodeType, body, visibility, stateMutability, kind }) =>
          nodeType === 'FunctionDefinition' &&
          body &&
          kind !== 'constructor' &&
          ['public', 'external'].includes(visibility) &&
          ['payable', 'nonpayable'].includes(stateMutability),
      );
    return all.filter((each, i) => all.findIndex((other) => signatureOf(other) === signatureOf(each)) === i);
  }

  /** @returns {Effect[]} */
  #effectsOf(definition, line, callers) {
    if (!definition.body || callers.includes(definition)) return [];
    const inner = [...callers, definition];
    const modifiers = (definition.modifiers ?? []).map(({ modifierName }) =>
      this.#declarations.get(modifierName.referencedDeclaration),
    );
    const parts = [...modifiers.map(({ body }) => body), definition.body];
    return parts.flatMap((part) => this.#effectsIn(part, line, inner));
  }

  #effectsIn(root, line, callers) {
    const effects = [];
    const add = (node) => {
      // Add the effects of a loop twice, since a write may follow a call of an earlier iteration.
      if (LOOPS.includes(node.nodeType) && !node.isVisited) {
        const rounds = this.#effectsIn({ ...node, isVisited: true }, line, callers);
        effects.push(...rounds, ...rounds);
        return false;
      }
      if (node.nodeType === 'YulFunctionCall') {
        const kind = ASSEMBLY[node.functionName.name];
        if (kind) effects.push({ kind, contract: '', method: node.functionName.name });
      } else if (node.nodeType === 'FunctionCall') {
        Object.values(node).forEach((child) => visit(child, add));
        effects.push(...this.#effectsOfCall(node, line, callers));
        return false;
      } else if (this.#isWrite(node)) {
        Object.values(node).forEach((child) => visit(child, add));
        effects.push({ kind: 'write' });
        return false;
      }
      return true;
    };
    visit(root, add);
    return effects;
  }

  /** Whether a node writes to storage. */
  #isWrite({ nodeType, leftHandSide, operator, subExpression }) {
    if (nodeType === 'Assignment') return this.#isStored(leftHandSide);
    return nodeType === 'UnaryOperation' && CHANGES.includes(operator) && this.#isStored(subExpression);
  }

  /** Whether a written expression is a state variable or part of one. A local pointer to storage is neither. */
  #isStored({ nodeType, components, referencedDeclaration, baseExpression, expression }) {
    switch (nodeType) {
      case 'TupleExpression':
        return components.some((part) => part !== null && this.#isStored(part));
      case 'Identifier':
        return this.#declarations.get(referencedDeclaration)?.stateVariable === true;
      case 'IndexAccess':
        return isInStorage(baseExpression);
      default:
        return nodeType === 'MemberAccess' && isInStorage(expression);
    }
  }

  #effectsOfCall(node, line, callers) {
    const callee = calleeOf(node);
    if (isExternal(node)) {
      const contract = callee.expression?.typeDescriptions.typeString ?? '';
      return [{ kind: 'call', contract, method: callee.memberName ?? '' }];
    }
    if (/^t_function_array(push|pop)/.test(callee.typeDescriptions.typeIdentifier))
      return [{ kind: 'write' }];
    if (!/^t_function_internal/.test(callee.typeDescriptions.typeIdentifier)) return [];
    const declared = this.#declarations.get(callee.referencedDeclaration);
    if (declared?.nodeType !== 'FunctionDefinition') return [];
    return this.#effectsOf(this.#overrideOf(declared, callee, line), line, callers);
  }

  /** Returns the function that a call runs in the most derived contract. */
  #overrideOf(declared, callee, line) {
    if (!declared.virtual || callee.expression?.name === 'super') return declared;
    const signature = signatureOf(declared);
    const all = line.flatMap(({ nodes }) => nodes);
    return (
      all.find(
        (node) => node.nodeType === 'FunctionDefinition' && node.body && signatureOf(node) === signature,
      ) ?? declared
    );
  }
}

function signatureOf({ name, kind, parameters }) {
  const types = parameters.parameters.map(({ typeDescriptions }) =>
    typeDescriptions.typeString.replace(/ (calldata|memory)$/, ''),
  );
  return `${name || kind}(${types.join()})`;
}

const isInStorage = ({ typeDescriptions }) =>
  / storage (ref|pointer)$|^mapping\(/.test(typeDescriptions.typeString);
