/** Names of objects in the server that access the network. */
const NETWORK_OBJECTS = new Set([
  'node',
  'provider',
  'objects',
  'contentStore',
  'messengers',
  'mail',
  'sms',
  'redis',
  'fetcher',
]);
/** Names of methods that access the network, on any object. */
const NETWORK_METHODS = new Set([
  'waitUntilCaughtUp',
  'report',
  'keepMetadata',
  'fetchMetadata',
  'sendMail',
  'sendSms',
]);
/** Modules whose functions access the network. */
const NETWORK_MODULES =
  /(^node:(https?|http2|net|tls|dgram)$)|(^(ethers|undici|nodemailer|ioredis|redis|@aws-sdk\/.*)$)|(\/(redis|mail|storage|outgoing)\/)|(\/chain\/(node|read-range)\.ts$)/;

/**
 * ESLint rule: a database transaction blocks all other writers while it is open, so nothing in it may wait for the
 * network or the chain. Checks callbacks of `transaction` and `inTransaction`, and every function with a transaction
 * parameter `tx`.
 */
export const noNetworkInTransaction = {
  meta: {
    type: 'problem',
    messages: { network: '`{{ name }}` accesses the network or the chain inside a database transaction.' },
    schema: [],
  },
  create(context) {
    const imported = new Set();
    let depth = 0;
    const enter = (node) => (depth += isInTransaction(node) ? 1 : 0);
    const leave = (node) => (depth -= isInTransaction(node) ? 1 : 0);
    const check = (node) => {
      if (depth === 0) return;
      const name = networkCallee(node.callee, imported);
      if (name) context.report({ node, messageId: 'network', data: { name } });
    };
    return {
      ImportDeclaration({ source, specifiers, importKind }) {
        if (importKind === 'type' || !NETWORK_MODULES.test(source.value)) return;
        for (const { local } of specifiers) imported.add(local.name);
      },
      ':function': enter,
      ':function:exit': leave,
      CallExpression: check,
      NewExpression: check,
    };
  },
};

function isInTransaction({ params, parent }) {
  if (params.some(isTx)) return true;
  if (parent.type !== 'CallExpression') return false;
  const { callee } = parent;
  const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
  return name === 'transaction' || name === 'inTransaction';
}

function isTx(param) {
  if (param.type === 'Identifier') return param.name === 'tx';
  return (
    param.type === 'ObjectPattern' &&
    param.properties.some(({ key }) => key?.type === 'Identifier' && key.name === 'tx')
  );
}

/** Returns the name of a callee that accesses the network, `undefined` for any other. */
function networkCallee(callee, imported) {
  if (callee.type === 'Identifier')
    return callee.name === 'fetch' || imported.has(callee.name) ? callee.name : undefined;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const called = callee.property.name;
  if (NETWORK_METHODS.has(called)) return called;
  const { object } = callee;
  const owner = object.type === 'MemberExpression' ? object.property.name : object.name;
  if (owner === 'domain' && (called === 'now' || called === 'chain')) return `domain.${called}`;
  return NETWORK_OBJECTS.has(owner) || imported.has(owner) ? `${owner}.${called}` : undefined;
}
