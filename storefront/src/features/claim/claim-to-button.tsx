import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/part/lazy-part.tsx';
import type { LotView } from '../../lot/lot.ts';
import { claimTexts } from './claim-texts.ts';

/** Loaded when the button is first pressed. */
const ClaimToDialog = lazyPart(async () => (await import('./claim-to-dialog.tsx')).ClaimToDialog);

interface ClaimToButtonProps {
  lot: LotView;
  /**
   * Whether the viewer can claim the cube now, so that the button is shown. An open dialog does not depend on it.
   */
  isEnabled: boolean;
}

/** The winner's button to claim the cube to another wallet. */
export function ClaimToButton({ lot, isEnabled }: ClaimToButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isEnabled && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setOpen(true)}>
          {claimTexts.toOther}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ClaimToDialog lot={lot} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
