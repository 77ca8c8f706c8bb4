import { showMessage } from './messages/show-message.ts';

/**
 * Copies a text to the clipboard and shows `copied`, or `notCopied` if the browser does not allow it. Without a secure
 * connection, there is no clipboard at all.
 */
export async function copyText(text: string, { copied, notCopied }: { copied: string; notCopied: string }) {
  try {
    await navigator.clipboard.writeText(text);
    showMessage('good', copied);
  } catch {
    showMessage('bad', notCopied);
  }
}
