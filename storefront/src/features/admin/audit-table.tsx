import { shortAddress } from '@cubedrop/sdk';
import type { AuditEntry } from '@cubedrop/sdk/api';
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
            <span key="actor" title={actor.name}>
              <bdi>{actor.name.startsWith('0x') ? shortAddress(actor.name) : actor.name}</bdi>
            </span>,
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
