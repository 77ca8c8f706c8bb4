import type { Cube } from '@cubedrop/sdk/api';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft } from './draft.ts';
import type { DropValues } from './values.ts';

/** What is typed is kept once typing stops for this long. */
const TYPING_MS = 300;

/** Keeps what is written in the form, so that a reload or another page loses nothing. @param owner null keeps nothing */
export function useKeptDraft(
  owner: string | null,
  form: UseFormReturn<DropValues>,
  chosen: readonly Cube[],
): void {
  useEffect(() => {
    if (owner === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      const draft = { values: form.getValues(), cubes: chosen.map(({ _id }) => _id) };
      // Without a place to keep it (a private window of some browsers) the form goes on without.
      keepDraft(owner, draft).catch(() => undefined);
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, TYPING_MS);
    };
    later();
    const { unsubscribe } = form.watch(later);
    return () => {
      unsubscribe();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
  }, [owner, form, chosen]);
}
