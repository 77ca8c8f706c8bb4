/** Names of ids that a contract assigned. */
const ON_CHAIN_IDS = /^(onChainId|tokenId|cubeId|nftId|dropId|auctionId)$/;

const CONVERSIONS = /^(String|Number|BigInt)$/;

/**
 * Returns the name of a variable, property or parameter; for `String(name)` and the like, that of the argument.
 * `undefined` for anything else.
 */
function nameOf(node) {
  switch (node?.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.computed ? undefined : nameOf(node.property);
    case 'AssignmentPattern':
      return nameOf(node.left);
    case 'CallExpression':
      return CONVERSIONS.test(nameOf(node.callee)) ? nameOf(node.arguments[0]) : undefined;
    default:
      return undefined;
  }
}

/** Whether one of two names is `chainId` and the other an on-chain id. */
const areMixed = (one, other) =>
  (one === 'chainId' && ON_CHAIN_IDS.test(other)) || (other === 'chainId' && ON_CHAIN_IDS.test(one));

/** Whether a type is a string type, or a union that contains one. */
function isText(type) {
  if (type.type === 'TSUnionType') return type.types.some(isText);
  if (type.type === 'TSLiteralType') return typeof type.literal.value === 'string';
  if (type.type === 'TSTypeReference') return nameOf(type.typeName) === 'Hex';
  return type.type === 'TSStringKeyword' || type.type === 'TSTemplateLiteralType';
}

/** ESLint rule: `chainId` is the EIP-155 id of a network, a number, and never the id of a token or an auction. */
export const chainId = {
  meta: {
    type: 'problem',
    messages: {
      text: '`chainId` is the EIP-155 id of a network, which is a number.',
      mixed: '`chainId` is the EIP-155 id of a network: the id that a contract assigned is its `onChainId`.',
    },
    schema: [],
  },
  create(context) {
    const checkType = (node, name) => {
      if (name === 'chainId' && node.typeAnnotation && isText(node.typeAnnotation.typeAnnotation))
        context.report({ node, messageId: 'text' });
    };
    const checkPair = (node, one, other) => {
      if (areMixed(nameOf(one), nameOf(other))) context.report({ node, messageId: 'mixed' });
    };
    return {
      Identifier: (node) => checkType(node, node.name),
      'TSPropertySignature, PropertyDefinition': (node) => checkType(node, nameOf(node.key)),
      'Property[computed=false]': (node) => checkPair(node, node.key, node.value),
      PropertyDefinition: (node) => checkPair(node, node.key, node.value),
      VariableDeclarator: (node) => checkPair(node, node.id, node.init),
      AssignmentExpression: (node) => checkPair(node, node.left, node.right),
    };
  },
};
