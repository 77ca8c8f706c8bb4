import { publishOrder } from '../../api/order/publish-order.ts';
import type { UnsignedOrder } from '../../api/records/signed-order.ts';
import type { ErrorCategory } from '../../base/error-details.ts';
import { isCubedropError } from '../../base/errors.ts';
import { chainNow } from '../../chain/now.ts';
import type { FlowContext } from '../../flow/context.ts';
import { PermanentFailure } from '../../flow/permanent-failure.ts';
import { requireLearned } from '../../flow/require-learned.ts';
import type { SaveStep } from '../../flow/step.ts';
import { problemError } from '../problem/messages.ts';
import { readOrderEnd } from './read-order-end.ts';
import type { SignatureState } from './sign-step.ts';

/**
 * Returns the step that publishes an order with the signature in the state. The server returns an order that it already
 * has, so the step can be repeated. If the server refuses the order, the flow can be resumed as long as somebody may
 * still fill the order. Once the order has been filled, the step succeeds; once nobody can ever fill it, the flow fails
 * permanently.
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
    async save(context) {
      const order = readOrder();
      const signature = requireLearned(state, 'signature');
      try {
        await publishOrder(context.api, { order, signature });
      } catch (error) {
        await requireFilled(context, order, error);
      }
      return {};
    },
  };
}

const REFUSED: readonly ErrorCategory[] = ['validation', 'refused', 'not-found', 'conflict'];

/**
 * Checks that an order whose publication failed has been filled, so that it no longer has to be published.
 * @throws PermanentFailure if the server refused it and it can never be filled; otherwise `error`
 */
async function requireFilled(
  { chain, clock }: Pick<FlowContext, 'chain' | 'clock'>,
  order: UnsignedOrder,
  error: unknown,
): Promise<void> {
  if (!isCubedropError(error) || !REFUSED.includes(error.category)) throw error;
  const end = await readOrderEnd(chain, order, await chainNow(chain, clock()));
  if (!end) throw error;
  if (end.code === 'order-filled') return;
  const hint = 'It was signed, but it is not listed, and nobody can fill it.';
  throw new PermanentFailure(problemError(end, { hint, cause: error }));
}
