import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { QueueCard } from '../queue/queue.ts';
import { nftValues, type NftValues } from './values.ts';

/** The entry of the queue that is being changed in the form. */
interface Editing {
  id: string;
  title: string;
  /** What the form contained before; restored afterwards. */
  before: NftValues;
}

/** Loads an entry of the queue into the form, so that it can be changed. */
export function useEditing({ reset, getValues, setFocus }: UseFormReturn<NftValues>) {
  const [editing, setEditing] = useState<Editing | null>(null);
  // The fields are registered again only after the form was reset.
  useEffect(() => {
    if (editing) setFocus('title');
  }, [editing, setFocus]);
  return {
    editing,
    start({ id, nft }: QueueCard) {
      setEditing({ id, title: nft.title, before: getValues() });
      reset(nftValues(nft));
    },
    /** Restores what the form contained before. */
    stop() {
      if (editing) reset(editing.before);
      setEditing(null);
    },
  };
}
