/** ESLint rule: `value as unknown as Type` bypasses the compiler. A value is decoded, or its type is declared, instead. */
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
