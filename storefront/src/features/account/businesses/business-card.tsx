import type { Business } from '@cubedrop/sdk/api';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import '../../../components/entry.css';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';
import { messageOf } from '../../../components/form/use-checked-form.ts';
import { showMessage } from '../../../components/messages/show-message.ts';
import { Moment } from '../../../components/moment.tsx';
import { withProof } from '../../../wallet/proof/with-proof.ts';
import { useDecision } from './queries.ts';
import { businessTexts as texts } from './texts.ts';

/** A business for an admin to review: its details, its documents, and buttons to approve or reject it. */
export function BusinessCard({ business }: { business: Business }) {
  const id = useId();
  const decide = useDecision();
  const [isRejecting, setRejecting] = useState(false);
  const { name, state, documents, decidedAt, reason } = business;

  const { mutate: approve, isPending } = useMutation({
    mutationFn: () =>
      withProof(async () => {
        await decide(business, { state: 'approved' });
        showMessage('good', texts.approved(name));
      }),
    onError: (error) => showMessage('bad', messageOf(error)),
  });

  return (
    <article className="entry" aria-labelledby={id}>
      <div className="entry-head">
        <h3 id={id}>
          <bdi>{name}</bdi>
        </h3>
        <span className="label">
          {texts.roles[business.role]}, {texts.states[state]}
        </span>
      </div>
      <div className="entry-parts">
        <Facts>
          <Fact name={texts.person}>{business.person}</Fact>
          <Fact name={texts.email}>
            <bdi>{business.email}</bdi> ({business.emailVerified ? texts.verified : texts.unverified})
          </Fact>
          <Fact name={texts.mobile}>{business.mobile ?? texts.none}</Fact>
          <Fact name={texts.where}>
            <bdi>{[business.address, business.city, business.country].filter(Boolean).join(', ')}</bdi>
          </Fact>
          <Fact name={texts.since}>
            <Moment at={business.createdAt} />
          </Fact>
          {decidedAt !== null && (
            <Fact name={texts.decided}>
              <Moment at={decidedAt} />
            </Fact>
          )}
          {reason && <Fact name={texts.reason}>{reason}</Fact>}
        </Facts>
        <div className="grid content-start gap-2">
          <h4 className="label">{texts.documents}</h4>
          {documents.length > 0 ? (
            <ul className="grid justify-items-start gap-1 text-sm">
              {documents.map(({ name, url }, index) => (
                <li key={`${index} ${name}`}>
                  <a className="link inline-flex min-h-7 items-center [overflow-wrap:anywhere]" href={url}>
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-sm text-bone-dim">{texts.noDocuments}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
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
        {state !== 'rejected' && (
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
              await decide(business, { state: 'rejected', reason: written });
              showMessage('good', texts.rejected(name));
            })
          }
        />
      )}
    </article>
  );
}
