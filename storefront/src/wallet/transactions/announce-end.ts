import { bidMessages, failureTextOf, isUploadFailure, transactionMessages } from '@cubedrop/sdk';
import type { ProgressEvent } from '@cubedrop/sdk/flows';
import { say, takeBack } from '../../components/messages/say.ts';
import { openDialog } from '../dialogs/open-dialogs.ts';
import { walletTexts } from '../texts.ts';
import type { Activity } from './activity.ts';
import { flowTexts, nameOfFlow } from './flow-texts.ts';
import { safetyOf } from './safety.ts';
import { isShown } from './shown-runs.ts';

/** Says what came of a run, in the specified text; what is in the way opens the dialog that helps. */
export function announceEnd(activity: Activity): void {
  const { id, kind, status, fault } = activity;
  const failed = failureTextOf(nameOfFlow(kind));
  const about = actOf(activity);
  if (status === 'done') return say('good', flowTexts[kind].done);
  if (status === 'canceled') return say('info', transactionMessages.canceled);
  if (fault?.code === 'wrong-network') return openDialog({ name: 'wrong-network' });
  // The chain has done its part, or may have: it is not what failed.
  const safe = safetyOf(activity);
  // Over its own dialog the message would cover the button that goes on.
  if (safe) {
    const action = { word: walletTexts.show, act: () => openDialog({ name: 'transaction', id }) };
    return isShown(id) ? undefined : say('bad', safe, { about, action });
  }
  if (fault?.text === bidMessages.tooLittleWeth) {
    say('bad', bidMessages.tooLittleWeth, { about });
    return openDialog({ name: 'get-weth' });
  }
  if (fault && isUploadFailure(fault.text)) say('bad', fault.text, { about });
  if (failed) say('bad', failed, { about });
}

/** Takes away what was said of an act's failure once it runs again. */
export function announceStart(activity: Activity, event: ProgressEvent): void {
  if (event.type === 'flow-started') takeBack(actOf(activity));
}

/** A person tries one thing again in runs of their own, so messages belong to that. */
const actOf = ({ kind, about }: Activity) => `${kind} ${about}`;
