import type { Answer } from '../create-api.ts';
import { decodePerson, type Person } from './person.ts';

/** People credited by one account, by role; oldest first. */
export interface People {
  /** Image artists of NFTs. */
  imageArtists: Person[];
  /** Producers of NFTs. */
  producers: Person[];
  /** Executive producers of NFTs. */
  executiveProducers: Person[];
  /** Fans credited on NFTs. */
  fans: Person[];
  /** Music artists of cubes. */
  musicArtists: Person[];
}

export const decodePeople = (wire: Answer<'/profile/createprofile', 'get'>): People => ({
  imageArtists: wire.Imageartist.map(decodePerson),
  producers: wire.Producer.map(decodePerson),
  executiveProducers: wire.ExecutiveProducer.map(decodePerson),
  fans: wire.Fan.map(decodePerson),
  musicArtists: wire.Musicartist.map(decodePerson),
});
