import { refusalReason } from '@cubedrop/contracts/rpc-guard';
import { forbidden } from '../../platform/errors.ts';
import { isFromThisMachine } from '../../platform/http/from-this-machine.ts';
import type { OwnChain } from '../server-options.ts';

/**
 * Admits only programs and our own pages on this machine to the demo accounts and the outbox. Although the
 * accounts' keys are public, pages of other sites in the same browser should not get them.
 * @throws HttpError 403
 */
export const assertLocal: OwnChain['assertLocal'] = (request) => {
  // Check the connection as well, since headers can be forged.
  if (!isFromThisMachine(request))
    throw forbidden('This is only available on the machine that the stack runs on.');
  const refusal = refusalReason(request.headers);
  if (refusal) throw forbidden(refusal);
};
