import { applicationsPage, CubedropError, sameAddress } from '@cubedrop/sdk';
import type { CreatorApplication } from '@cubedrop/sdk/api';
import { confirmWrite } from '../../session/confirm-write.ts';
import { pageUrl } from '../../session/pages.ts';
import { openSession } from '../../session/session.ts';
import { notFoundError } from '../../terminal/not-found-error.ts';
import { walletOf } from '../address-flag.ts';
import type { Call } from '../call.ts';
import type { WebFlag } from '../web-flag.ts';
import { printTexts } from './print-application.ts';

/** Flags of the commands that decide on an application. */
export interface DecisionFlags extends WebFlag {
  reason?: string;
  yes?: boolean;
}

/**
 * Decides on the application of a wallet. Without `--yes`, first shows the application (not with `--json`) and asks for
 * confirmation.
 * @returns the application as it was before the decision, and the URL of the page that lists it afterwards
 * @throws CubedropError `validation`; `not-found` if the wallet has not applied; `canceled` if the user declines;
 *   `refused` without a recent sign-in; ApiError
 */
export async function decide(
  call: Call<DecisionFlags, [string]>,
  state: 'approved' | 'rejected',
): Promise<{ application: CreatorApplication; url: string }> {
  const { terminal, args, flags } = call;
  const address = walletOf(call, args[0]);
  const { ApiError, decideCreatorApplication, itemsOf, listCreatorApplications } =
    await import('@cubedrop/sdk/api');
  const session = await openSession(call);
  const { api } = session;
  let wanted: CreatorApplication | undefined;
  for await (const application of itemsOf((range) => listCreatorApplications(api, { range })))
    if (sameAddress(application.address, address)) {
      wanted = application;
      break;
    }
  if (!wanted) throw notFoundError(`${address} has not applied.`, 'See "cubedrop creator list".');
  const found = wanted;
  await confirmWrite(call, session, {
    show: () => printTexts(terminal, found),
    question: `${state === 'approved' ? 'Approve' : 'Reject'} the application of ${address}?`,
    declined: 'Nothing was decided.',
  });
  try {
    const { reason } = flags;
    await decideCreatorApplication(api, { address, state, reason, revision: found.revision });
  } catch (error) {
    if (!(error instanceof ApiError) || error.serverCode !== 'proof-needed') throw error;
    // A sign-in by the wallet is the proof that such a call needs.
    const hint = 'Use "cubedrop login", and repeat the command within five minutes.';
    throw new CubedropError(error.category, error.shortMessage, { hint, cause: error });
  }
  return { application: found, url: pageUrl(session, applicationsPage.toState(state)) };
}
