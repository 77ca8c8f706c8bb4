import type { Cube } from '@cubedrop/sdk/api';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TYPING_MS } from '../../../components/typing-pause.ts';
import { keepDraft } from './draft.ts';
import type { DropValues } from './values.ts';

/** Stores the form as a draft, so that it survives reloads and navigation. @param owner `null` to store nothing */
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
      const draft = { values: form.getValues(), cubes: chosen.map((cube) => cube.id) };
      // Storage can be unavailable (private windows of some browsers); the form works without it.
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
