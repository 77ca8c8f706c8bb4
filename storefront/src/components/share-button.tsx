import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';

const texts = {
  share: 'Share',
  copied: 'Link copied.',
  notCopied: 'The browser did not allow copying the link.',
};

/** Shares this page with the device's share menu, or copies its address if there is no such menu. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = window.location.href;
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => undefined); // dismissed
    return copyText(url, texts);
  }
  return (
    <button type="button" className="btn btn-line w-full" onClick={() => void share()}>
      <Icon name="share" />
      {texts.share}
    </button>
  );
}
