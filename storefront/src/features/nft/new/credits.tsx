import { useMemo } from 'react';
import type { CheckedForm } from '../../../components/form/use-checked-form.ts';
import { useAllMyCollections, usePeople } from '../queries.ts';
import type { QueueCard } from '../queue/queue.ts';
import { CollectionPart } from './collection-part.tsx';
import { CreditPart, CREDITS } from './credit-part.tsx';
import { offeredCollections, offeredPeople } from './offered.ts';
import type { NftValues } from './values.ts';

interface CreditsProps {
  checked: CheckedForm<NftValues>;
  /** The queue, whose people and collections are offered again. */
  cards: readonly QueueCard[];
}

/** Form sections for the people and the collection of an NFT. */
export function Credits({ checked, cards }: CreditsProps) {
  const { data: people } = usePeople();
  const { data: collections } = useAllMyCollections();
  const offered = useMemo(
    () => ({
      imageArtist: offeredPeople('imageArtist', people?.imageArtists ?? [], cards),
      producer: offeredPeople('producer', people?.producers ?? [], cards),
      executiveProducer: offeredPeople('executiveProducer', people?.executiveProducers ?? [], cards),
      fan: offeredPeople('fan', people?.fans ?? [], cards),
      collections: offeredCollections(collections ?? [], cards),
    }),
    [people, collections, cards],
  );
  return (
    <>
      <CreditPart credit={CREDITS.imageArtist} checked={checked} people={offered.imageArtist} />
      <CreditPart credit={CREDITS.producer} checked={checked} people={offered.producer} />
      <CreditPart credit={CREDITS.executiveProducer} checked={checked} people={offered.executiveProducer} />
      <CreditPart credit={CREDITS.fan} checked={checked} people={offered.fan} />
      <CollectionPart checked={checked} collections={offered.collections} />
    </>
  );
}
