import type { Hidden } from '@cubedrop/sdk/api';
import { useState } from 'react';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { textOf } from '../../components/form/use-checked-form.ts';
import { say } from '../../components/messages/say.ts';
import { useHiding, type Listing } from './queries.ts';
import { adminTexts as texts } from './texts.ts';

interface HideControlProps {
  listing: Listing;
  hidden: Pick<Hidden, 'reason'> | undefined;
}

/** An admin's button to hide a listing with a reason, or to show it again. */
export function HideControl({ listing, hidden }: HideControlProps) {
  const change = useHiding();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { title } = listing;

  async function show() {
    setBusy(true);
    try {
      await change(listing, false);
      say('good', texts.shown(title));
    } catch (error) {
      say('bad', textOf(error));
    } finally {
      setBusy(false);
    }
  }

  const words = hidden ? texts.show : texts.hide;
  return (
    <>
      <button
        type="button"
        className="btn btn-line btn-small"
        aria-label={`${words}: ${title}`}
        aria-busy={isBusy}
        onClick={() => {
          if (!hidden) setOpen(true);
          else if (!isBusy) void show();
        }}
      >
        {isBusy && <span className="spin" aria-hidden="true" />}
        {words}
      </button>
      {isOpen && (
        <ReasonDialog
          title={texts.hideTitle}
          subtitle={title}
          why={texts.hideWhy}
          label={texts.reason}
          action={texts.hide}
          onClose={() => setOpen(false)}
          send={async (reason) => {
            await change(listing, true, reason);
            say('good', texts.hidden(title));
          }}
        />
      )}
    </>
  );
}
