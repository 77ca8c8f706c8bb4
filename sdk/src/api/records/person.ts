import type { Wire } from '../wire.ts';

/** An artist, producer or fan credited on an NFT or a cube. */
export interface Person {
  /** Server id. */
  id: string;
  /** Name under which the person is credited. */
  name: string;
  /** URL of the portrait. */
  portrait: string;
  /** Statement about the piece. */
  statement?: string;
  /** Only image artists have one. */
  website?: string;
}

export function decodePerson(wire: Wire['Person']): Person {
  const person: Person = { id: wire._id, name: wire.Name, portrait: wire.Profile };
  const statement = wire.About ?? wire.Inspiration;
  if (statement !== undefined) person.statement = statement;
  if (wire.Website !== undefined) person.website = wire.Website;
  return person;
}
