import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { dateOf } from '../../platform/date-of.ts';
import { isolatedLine } from '../../platform/markup.ts';

/** A drop or an owner's auction as an event of a calendar. */
export interface CalendarEvent {
  /** Server id. */
  readonly id: string;
  readonly title: string;
  /** Empty if there is none. */
  readonly description: string;
  /** URL of the auction's page. */
  readonly url: string;
  /** When the auction was opened, in seconds since the epoch, like all times here. */
  readonly openedAt: number;
  readonly startsAt: number;
  /** End including extensions; not after `startsAt` if the auction was cancelled. */
  readonly endsAt: number;
  /** End without extensions. */
  readonly scheduledEndsAt: number;
  /** Whether the auction was cancelled before it started. */
  readonly isCancelled: boolean;
}

/** Number of seconds before the start and the end at which a calendar reminds its user. */
const REMINDER_SECONDS = 15 * 60;

const texts = {
  publisher: 'Cubedrop',
  product: 'Auctions',
  starts: (title: string) => `${title} starts in 15 minutes`,
  ends: (title: string) => `${title} ends in 15 minutes`,
};

/** Presents an auction as an iCalendar file. Equal events give equal files. */
export function presentCalendar(event: CalendarEvent): string {
  const { id, url, openedAt, startsAt, endsAt, scheduledEndsAt, isCancelled } = event;
  const title = isolatedLine(event.title);
  const description = isolatedLine(event.description);
  const reminder = { type: ICalAlarmType.display, trigger: REMINDER_SECONDS };
  const calendar = ical({ prodId: { company: texts.publisher, product: texts.product } });
  const entry = calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    stamp: dateOf(openedAt),
    start: dateOf(startsAt),
    end: dateOf(Math.max(startsAt, endsAt)),
    // Calendars apply a changed event only if its sequence number is higher.
    sequence: Math.abs(endsAt - scheduledEndsAt),
    summary: title,
    description: description === '' ? url : `${description}\n\n${url}`,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // The user is not busy while an auction runs, which may be for days.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  if (!isCancelled) {
    entry.createAlarm({ ...reminder, description: texts.starts(title) });
    // The library ignores `relatesTo` as an option.
    entry.createAlarm({ ...reminder, description: texts.ends(title) }).relatesTo(ICalAlarmRelatesTo.end);
  }
  return calendar.toString();
}
