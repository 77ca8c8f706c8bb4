import { Icon } from './icon.tsx';
import { sharePage } from './share-page.ts';

const texts = { share: 'Share' };

/** Shares this page with the device's share menu. Copies the page's URL if there is no menu or it does not open. */
export function ShareButton({ title, className = 'w-full' }: { title: string; className?: string }) {
  return (
    <button type="button" className={`btn btn-line ${className}`} onClick={() => void sharePage(title)}>
      <Icon name="share" />
      {texts.share}
    </button>
  );
}
