import { publishOrder } from '../../api/order/publish-order.ts';
import type { UnsignedOrder } from '../../api/records/signed-order.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { SaveStep } from '../../flow/step.ts';
import type { SignatureState } from './sign-step.ts';

/**
 * Creates the step that publishes an order with the signature in the state. The server returns an order that it already
 * has, so the step can be repeated.
 * @param readOrder returns the order that an earlier step put into the state
 */
export function publishStep(
  title: string,
  readOrder: () => UnsignedOrder,
  state: SignatureState,
): SaveStep<SignatureState> {
  return {
    kind: 'save',
    name: 'publish order',
    title,
    async save({ api }) {
      await publishOrder(api, { order: readOrder(), signature: requireLearned(state, 'signature') });
      return {};
    },
  };
}
