import type { CreatorApplication } from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { Moment } from '../../components/moment.tsx';
import { ProfileLinks } from '../../components/profile-links.tsx';
import { withProof } from '../../wallet/proof/with-proof.ts';
import { GrantStep } from './grant-step.tsx';
import { useDecision } from './queries.ts';
import { applicationTexts as texts } from './texts.ts';
import '../../components/entry.css';

/** An application for an admin to review, with buttons to approve and reject it, and to grant the role afterwards. */
export function ApplicationCard({ application }: { application: CreatorApplication }) {
  const id = useId();
  const decide = useDecision();
  const [isRejecting, setRejecting] = useState(false);
  const { name, address, state, isCreator, email, decidedAt, reason } = application;

  const { mutate: approve, isPending } = useMutation({
    mutationFn: () =>
      withProof(async () => {
        await decide(application, { state: 'approved' });
        showMessage('good', texts.approvedNow(name));
      }),
    onError: (error) => showMessage('bad', messageOf(error)),
  });

  return (
    <article className="entry" aria-labelledby={id}>
      <div className="entry-head">
        <h3 id={id} className="[overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </h3>
        <span className="label">{stateText(application)}</span>
      </div>
      <div className="entry-parts">
        <Facts>
          <Fact name={texts.wallet}>
            <span className="mono text-sm">{address}</span>
          </Fact>
          {email !== null && <Fact name={texts.email}>{email}</Fact>}
          <Fact name={texts.applied}>
            <Moment at={application.appliedAt} />
          </Fact>
          {decidedAt !== null && (
            <Fact name={texts.decided}>
              <Moment at={decidedAt} />
            </Fact>
          )}
          {reason !== '' && <Fact name={texts.reason}>{reason}</Fact>}
        </Facts>
        <div className="grid min-w-0 content-start gap-3">
          <h4 className="label">{texts.work}</h4>
          <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {application.work}
          </p>
          <ProfileLinks links={application.links} />
        </div>
      </div>
      {state === 'approved' && <GrantStep address={address} isCreator={isCreator} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state !== 'approved' && (
          <BusyButton
            className="btn btn-primary btn-small"
            aria-label={`${texts.approve} ${name}`}
            isBusy={isPending}
            onPress={() => approve()}
          >
            {texts.approve}
          </BusyButton>
        )}
        {state !== 'rejected' && !isCreator && (
          <button
            type="button"
            className="btn btn-line btn-small"
            aria-label={`${texts.reject} ${name}`}
            onClick={() => setRejecting(true)}
          >
            {texts.reject}
          </button>
        )}
      </div>
      {isRejecting && (
        <ReasonDialog
          title={texts.rejectTitle}
          subtitle={name}
          why={texts.rejectWhy}
          label={texts.reason}
          action={texts.reject}
          onClose={() => setRejecting(false)}
          send={(written) =>
            withProof(async () => {
              await decide(application, { state: 'rejected', reason: written });
              showMessage('good', texts.rejectedNow(name));
            })
          }
        />
      )}
    </article>
  );
}

/** Returns the text of an application's state. If approved, it also says whether the wallet has the role on the chain. */
function stateText({ state, isCreator }: CreatorApplication): string {
  if (state !== 'approved') return texts.states[state];
  return isCreator ? texts.granted : texts.notGranted;
}
