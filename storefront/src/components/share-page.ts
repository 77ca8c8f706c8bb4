import { showMessage } from './messages/show-message.ts';

const texts = {
  copied: 'The link is copied.',
  notCopied: 'The browser did not allow copying the link.',
};

/** Address of this page, without its filters and its place. */
const pageAddress = () => window.location.origin + window.location.pathname;

/** Whether the device has a share menu. */
export const canShare = () => 'share' in window.navigator;

/** Copies the address of this page, and says so. */
export async function copyPageLink(): Promise<void> {
  try {
    await window.navigator.clipboard.writeText(pageAddress());
    showMessage('good', texts.copied);
  } catch {
    showMessage('bad', texts.notCopied);
  }
}

/** Opens the device's share menu for this page. Copies the link instead if there is none, or it does not open. */
export async function sharePage(title: string): Promise<void> {
  if (!canShare()) return copyPageLink();
  try {
    await window.navigator.share({ title, url: pageAddress() });
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError';
    if (!isDismissed) await copyPageLink();
  }
}
