import type { UnsignedOrder } from '../../api/records/signed-order.ts';
import type { Hex } from '../../base/hex.ts';
import type { SignStep } from '../../flow/step.ts';
import { orderDomainOf } from './order-domain.ts';
import { orderHash } from './order-hash.ts';
import { requireSigned } from './require-signed.ts';
import { orderTypedData } from './typed-data.ts';

/** Part of a flow's state: the signature of its order. */
export type SignatureState = { orderHash: Hex | null; signature: Hex | null };

/**
 * Returns the step that signs an order.
 * @param readOrder returns the order that an earlier step put into the state
 */
export function signStep(title: string, readOrder: () => UnsignedOrder): SignStep<SignatureState> {
  return {
    kind: 'sign',
    name: 'sign order',
    title,
    plan({ chain }) {
      const order = readOrder();
      const domain = orderDomainOf(chain);
      return {
        fingerprint: `order ${orderHash(order, domain)}`,
        data: orderTypedData(order, domain),
        async read(signature) {
          return { orderHash: await requireSigned(chain, { order, signature }), signature };
        },
      };
    },
  };
}
