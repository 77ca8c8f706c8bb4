import { openDialog } from './dialogs/open-dialogs.ts';
import { walletTexts as texts } from './texts.ts';

/** Shown in place of a feature that needs a wallet, to a user who signed in by password and has linked none. */
export function LinkWallet() {
  return (
    <section className="mt-8 grid max-w-[34rem] justify-items-start gap-4 rounded bg-ink-900 p-5 min-[900px]:p-6">
      <p>{texts.linkWhy}</p>
      <button type="button" className="btn btn-primary" onClick={() => openDialog({ name: 'sign-in' })}>
        {texts.link}
      </button>
    </section>
  );
}
