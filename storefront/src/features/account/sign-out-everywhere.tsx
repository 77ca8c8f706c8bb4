import { useState } from 'react';
import { QuestionDialog } from '../../components/dialog/question-dialog.tsx';
import { signOutEverywhere } from '../../api/sign-out.ts';
import { accountTexts as texts } from './texts.ts';

/** Ends all sessions of the account after a confirmation. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="grid justify-items-start gap-3 border-t border-line pt-7" aria-labelledby="devices">
      <h2 id="devices" className="text-lg!">
        {texts.devices}
      </h2>
      <p className="text-bone-dim">{texts.devicesWhy}</p>
      <button type="button" className="btn btn-line" onClick={() => setAsking(true)}>
        {texts.everywhere}
      </button>
      {isAsking && (
        <QuestionDialog
          title={texts.everywhereTitle}
          why={texts.everywhereWhy}
          action={texts.everywhere}
          act={signOutEverywhere}
          leavesPage
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
