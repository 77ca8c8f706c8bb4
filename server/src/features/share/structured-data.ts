import { formatWei, isoTime, SITE_NAME } from '@cubedrop/sdk';
import type { Offer } from './offer.ts';

/** Subject of a page. Times are in seconds since the epoch. */
export type Subject = DropSubject | CubeSubject;

interface DropSubject {
  readonly kind: 'drop';
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Whether all its cubes were taken back before the drop started. */
  readonly isCancelled: boolean;
}

interface CubeSubject {
  readonly kind: 'cube';
  readonly name: string;
  readonly artist: string;
  readonly offer: Offer;
}

/** A page as its structured data describes it. */
export interface DescribedPage {
  readonly description: string;
  readonly path: string;
  readonly picture?: { readonly path: string };
  readonly subject: Subject;
}

/**
 * Returns the structured data of a page for search engines: JSON-LD with the vocabulary of https://schema.org.
 * @param publicUrl the server's public URL, without a trailing slash
 */
export function structuredData(page: DescribedPage, publicUrl: string): object {
  const { subject, description, path, picture } = page;
  const url = publicUrl + path;
  const common = {
    '@context': 'https://schema.org',
    name: subject.name,
    description,
    url,
    ...(picture ? { image: publicUrl + picture.path } : {}),
  };
  if (subject.kind === 'drop')
    return {
      ...common,
      '@type': 'Event',
      startDate: isoTime(subject.startsAt),
      endDate: isoTime(subject.endsAt),
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      eventStatus: `https://schema.org/${subject.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
      location: { '@type': 'VirtualLocation', url },
      organizer: { '@type': 'Organization', name: SITE_NAME, url: publicUrl },
    };
  return {
    ...common,
    '@type': 'Product',
    category: 'Music NFT',
    ...(subject.artist === '' ? {} : { brand: { '@type': 'Brand', name: subject.artist } }),
    offers: offerData(subject.offer, url),
  };
}

const offerData = ({ price, startsAt, endsAt, isClosed }: Offer, url: string): object => ({
  '@type': 'Offer',
  url,
  price: formatWei(price),
  priceCurrency: 'ETH',
  ...(startsAt === undefined
    ? { priceValidUntil: isoTime(endsAt) }
    : { availabilityStarts: isoTime(startsAt), availabilityEnds: isoTime(endsAt) }),
  availability: `https://schema.org/${isClosed ? 'SoldOut' : 'InStock'}`,
});
