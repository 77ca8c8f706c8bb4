import { applicationReopensAt, creatorApplicationMessages as messages, type Address } from '@cubedrop/sdk';
import {
  withdrawCreatorApplication,
  type CreatorApplication,
  type OwnCreatorApplication,
} from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { deviceNow } from '../../clock/device-now.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { messageOf } from '../../components/form/use-checked-form.ts';
import { showMessage } from '../../components/messages/show-message.ts';
import { Moment } from '../../components/moment.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { dashboardOf } from '../../session/roles.ts';
import { useSession } from '../../session/use-session.ts';
import { ApplicationForm } from './application-form.tsx';
import { useApplicationsChanged, useOwnApplication } from './queries.ts';
import { applicationTexts as texts } from './texts.ts';

/** The signed-in wallet's application: its state, and the form to apply, to change the application or apply again. */
export function OwnApplication({ account }: { account: Address | null }) {
  return (
    <div className="mt-8 max-w-[34rem]">
      <QueryState
        query={useOwnApplication(account)}
        failed={texts.failed}
        skeleton={<span className="skeleton h-80" />}
      >
        {(own) => (own.isCreator ? <IsCreator /> : <NotYet key={account} own={own} />)}
      </QueryState>
    </div>
  );
}

function IsCreator() {
  const isKnown = dashboardOf(useSession()?.roles ?? []) === 'admin';
  return (
    <div className="grid justify-items-start gap-4">
      <p>{texts.isCreator}</p>
      {isKnown ? (
        <Link className="btn btn-primary" to={paths.newNft.to()}>
          {texts.newNft}
        </Link>
      ) : (
        <p className="text-bone-dim">{texts.isCreatorNext}</p>
      )}
    </div>
  );
}

function NotYet({ own: { application, email } }: { own: OwnCreatorApplication }) {
  if (!application) return <ApplicationForm application={undefined} email={email} action={texts.send} />;
  const reopensAt = applicationReopensAt(application);
  if (reopensAt === null)
    return (
      <div className="grid gap-6">
        <Standing application={application} />
        <ApplicationForm
          key={application.revision}
          application={application}
          email={email}
          action={texts.change}
          beside={<Withdraw />}
        />
      </div>
    );
  return (
    <div className="grid gap-6">
      <Standing application={application} />
      {reopensAt <= deviceNow() ? (
        <ApplicationForm application={application} email={email} action={texts.sendAgain} />
      ) : (
        <p className="text-bone-dim">
          {texts.reopens} <Moment at={reopensAt} />
        </p>
      )}
    </div>
  );
}

/** The state of an application, the reason if it was rejected, and the time of the decision or else of sending. */
function Standing({
  application: { state, reason, appliedAt, decidedAt },
}: {
  application: CreatorApplication;
}) {
  return (
    <section aria-label={texts.own} className="grid gap-1 rounded bg-ink-900 p-4">
      <p>{texts[state]}</p>
      {reason !== '' && (
        <p className="text-bone-dim [overflow-wrap:anywhere]">
          {texts.reason}: <bdi>{reason}</bdi>
        </p>
      )}
      <p className="label">
        {decidedAt === null ? texts.sentAt : texts.decided} <Moment at={decidedAt ?? appliedAt} />
      </p>
    </section>
  );
}

function Withdraw() {
  const changed = useApplicationsChanged();
  const { mutate: withdraw, isPending } = useMutation({
    async mutationFn() {
      try {
        await withdrawCreatorApplication(api);
      } finally {
        // Refetched after an error too, because an admin may have decided in the meantime.
        await changed();
      }
    },
    onSuccess: () => showMessage('good', messages.withdrawn),
    onError: (error) => showMessage('bad', messageOf(error)),
  });
  return (
    <BusyButton className="btn btn-line" isBusy={isPending} onPress={() => withdraw()}>
      {texts.withdraw}
    </BusyButton>
  );
}
