import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { textFault } from '../../base/text.ts';
import { DAY, type Seconds } from '../../base/time/index.ts';
import { displayNameOf, isReadable, linksFault } from '../public-profile/rules.ts';
import { creatorApplicationMessages as messages } from './messages.ts';

/** Maximum length of an applicant's name, in characters. */
export const MAX_APPLICATION_NAME = 100;

/** Maximum length of an applicant's description of their work, in characters. */
export const MAX_APPLICATION_WORK = 2_000;

/**
 * Maximum number of lines of an applicant's description of their work. It is small, since admins read many
 * applications on one page.
 */
export const MAX_APPLICATION_LINES = 50;

/** Maximum number of links of an application. */
export const MAX_APPLICATION_LINKS = 3;

/** An application for the creator role, as it is entered. */
export interface CreatorApplicationForm {
  /** Name by which the applicant is known. */
  name: string;
  /** Description of the applicant's work; may have several lines. */
  work: string;
  /** https URLs. */
  links: readonly string[];
}

/** The part of an application that determines when its wallet can apply again. */
export interface DecidedApplication {
  /** Whether it waits, or how it was decided. */
  state: 'pending' | 'approved' | 'rejected';
  /** Time of the decision; `null` while the application is pending. */
  decidedAt: Seconds | null;
}

/** Returns the stored form of a description of work: composed (NFC) and trimmed, with line feeds. */
export const applicantWorkOf = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/** Returns the faults in an application, in the order of its fields. */
export function checkCreatorApplication({ name, work, links }: CreatorApplicationForm): Fault[] {
  return faultsOf(
    // The stored form is checked too, since composing can lengthen a text.
    textFault('name', name, messages.nameMissing, MAX_APPLICATION_NAME) ??
      textFault('name', displayNameOf(name), messages.nameMissing, MAX_APPLICATION_NAME) ??
      (!isReadable(displayNameOf(name)) && fault('name', 'malformed', messages.unreadable)),
    textFault('work', work, messages.workMissing, MAX_APPLICATION_WORK) ??
      textFault('work', applicantWorkOf(work), messages.workMissing, MAX_APPLICATION_WORK) ??
      workFault(applicantWorkOf(work)),
    linksFault(links, MAX_APPLICATION_LINKS, messages.tooManyLinks),
  );
}

/**
 * Returns a fault if a description of work, in its stored form, is unreadable or has too many lines, otherwise
 * `null`.
 */
function workFault(work: string): Fault | null {
  if (!isReadable(work, { hasLines: true })) return fault('work', 'malformed', messages.unreadable);
  const isLong = work.split('\n').length > MAX_APPLICATION_LINES;
  return isLong ? fault('work', 'too-long', messages.tooManyLines) : null;
}

/**
 * Returns the time from which a wallet without the creator role can apply again: a day after the decision, also after
 * an approval that led to no role, or to a role that was revoked. `null` while the application is pending and can be
 * changed.
 */
export function applicationReopensAt({ state, decidedAt }: DecidedApplication): Seconds | null {
  return state === 'pending' || decidedAt === null ? null : decidedAt + DAY;
}
