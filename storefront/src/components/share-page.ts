import { copyText } from './copy-text.ts';

const texts = {
  copied: 'Link copied.',
  notCopied: 'The browser did not allow copying the link.',
};

/** Returns the URL of this page, without its query and its hash. */
const pageUrl = () => window.location.origin + window.location.pathname;

/** Whether the device has a share menu. */
export const canShare = () => 'share' in window.navigator;

/** Copies the URL of this page, and shows whether that was possible. */
export function copyPageLink(): Promise<void> {
  return copyText(pageUrl(), texts);
}

/** Opens the device's share menu for this page. Copies the link if there is no menu or it does not open. */
export async function sharePage(title: string): Promise<void> {
  if (!canShare()) return copyPageLink();
  try {
    await window.navigator.share({ title, url: pageUrl() });
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError';
    if (!isDismissed) await copyPageLink();
  }
}
