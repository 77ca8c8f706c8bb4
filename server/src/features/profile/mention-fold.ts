import { comparePositions } from '../../index/chain/event.ts';
import type { MentionRow, NamedRow } from './mention-model.ts';
import type { StoredCollection } from './mention-content.ts';

/**
 * Returns a person or a collection as first mentioned, `undefined` if nothing mentions it. A collection also gets the
 * first image in any of its mentions.
 */
export function foldMentions(mentions: readonly MentionRow[]): NamedRow | undefined {
  const inOrder = [...mentions].sort((a, b) => comparePositions(a, b) || a.itemId - b.itemId);
  const first = inOrder[0];
  if (!first) return undefined;
  const { source: _source, mentionedId: id, ...row } = first;
  return { ...row, id, content: row.kind === 'collection' ? withImage(inOrder) : row.content };
}

function withImage(mentions: readonly MentionRow[]): string {
  const contents = mentions.map(({ content }) => JSON.parse(content) as StoredCollection);
  return JSON.stringify(contents.find(({ image }) => image !== undefined) ?? contents[0]);
}
