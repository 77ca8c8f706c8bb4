import type { NamedFile } from '../../../files/named-file.ts';

/**
 * Returns a function that removes files whose NFTs were added from those of the form. It returns those that were chosen
 * or dropped meanwhile; `null` if there are none, so that the form is closed.
 */
export const othersThan =
  (added: readonly NamedFile[]) =>
  (files: readonly NamedFile[] | null): readonly NamedFile[] | null => {
    const others = files?.filter((file) => !added.includes(file)) ?? [];
    return others.length > 0 ? others : null;
  };
