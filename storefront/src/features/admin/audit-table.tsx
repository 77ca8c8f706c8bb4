import { isAddress } from '@cubedrop/sdk';
import type { AuditEntry } from '@cubedrop/sdk/api';
import { AddressLink } from '../../components/address-link.tsx';
import { HistoryTable } from '../../components/history-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { adminTexts as texts } from './texts.ts';
import './audit-table.css';

/** A table of audit log entries. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="audit">
      <HistoryTable
        name={texts.audit}
        columns={texts.columns}
        rows={entries.map(({ number, at, action, actor, subject, reason }) => ({
          key: String(number),
          cells: [
            <span key="at" className="whitespace-nowrap">
              <Moment at={at} />
            </span>,
            texts.actions[action],
            isAddress(actor.name) ? (
              <AddressLink key="actor" address={actor.name} />
            ) : (
              <bdi key="actor">{actor.name}</bdi>
            ),
            <span key="subject" className="mono text-sm [overflow-wrap:anywhere]">
              <bdi>{subject}</bdi>
            </span>,
            <span key="reason" className="[overflow-wrap:anywhere]">
              <bdi>{reason}</bdi>
            </span>,
          ],
        }))}
      />
    </div>
  );
}
