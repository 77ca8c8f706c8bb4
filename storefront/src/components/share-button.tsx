import { Icon } from './icon.tsx';
import { showMessage } from './messages/show-message.ts';

const texts = {
  share: 'Share',
  copied: 'The link is copied.',
  notCopied: 'The browser did not allow copying the link.',
};

/** Shares this page with the device's share menu, or copies its address if there is no such menu. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = window.location.href;
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined); // dismissed
    try {
      await window.navigator.clipboard.writeText(url);
      showMessage('good', texts.copied);
    } catch {
      showMessage('bad', texts.notCopied);
    }
  }
  return (
    <button type="button" className="btn btn-line w-full" onClick={() => void share()}>
      <Icon name="share" />
      {texts.share}
    </button>
  );
}
