import { bidMessages } from '@cubedrop/sdk';
import { removeMessages, showMessage } from '../components/messages/show-message.ts';
import { openDialog, type PaymentInEther } from './dialogs/open-dialogs.ts';

/** Subject of the message that the account has too little WETH. */
const ABOUT = 'too-little-weth';

/** Reports that the account has too little WETH, and opens the dialog to get more or to pay in ether. */
export function offerWeth(instead: PaymentInEther): void {
  showMessage('bad', bidMessages.tooLittleWeth, { about: ABOUT });
  openDialog({ name: 'get-weth', instead });
}

/** Removes the message of {@link offerWeth}. */
export const forgetTooLittleWeth = (): void => removeMessages(ABOUT);
