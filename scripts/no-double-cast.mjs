/** ESLint rule: forbids `value as unknown as Type`, which bypasses the compiler. */
export const noDoubleCast = {
  meta: {
    type: 'problem',
    messages: { doubleCast: 'Decode the value or declare its type: a double cast hides any mistake.' },
    schema: [],
  },
  create(context) {
    return {
      'TSAsExpression > TSAsExpression.expression': (node) =>
        context.report({ node: node.parent, messageId: 'doubleCast' }),
    };
  },
};
