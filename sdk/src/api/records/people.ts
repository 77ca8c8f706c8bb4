import type { Answer } from '../create-api.ts';
import { decodePerson, type Person } from './person.ts';

/** People credited by one account, by role; oldest first. */
export interface People {
  imageArtists: Person[];
  producers: Person[];
  executiveProducers: Person[];
  fans: Person[];
  musicArtists: Person[];
}

export const decodePeople = (wire: Answer<'/profile/createprofile', 'get'>): People => ({
  imageArtists: wire.Imageartist.map(decodePerson),
  producers: wire.Producer.map(decodePerson),
  executiveProducers: wire.ExecutiveProducer.map(decodePerson),
  fans: wire.Fan.map(decodePerson),
  musicArtists: wire.Musicartist.map(decodePerson),
});
