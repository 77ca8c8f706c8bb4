/**
 * Returns a part of a doc comment as Markdown.
 * @param {import('typedoc').CommentDisplayPart[]} parts
 * @param {(reflection: object) => string | undefined} urlOf returns the URL of an export
 */
export function textOf(parts, urlOf) {
  return parts
    .map((part) => {
      if (part.kind === 'code') return part.text;
      if (part.kind !== 'inline-tag') return escaped(part.text);
      const url = urlOf(part.target);
      return url === undefined ? `\`${part.text}\`` : `[${part.text}](${url})`;
    })
    .join('')
    .trim();
}

/** Escapes what would be HTML. Doc comments are Markdown otherwise. */
const escaped = (text) => text.replaceAll('<', '\\<');

const LABELS = { '@returns': 'Returns', '@throws': 'Throws', '@remarks': '' };

/**
 * Returns a doc comment as paragraphs of Markdown: the summary, the parameters, what is returned and thrown, and the
 * examples.
 * @param {{ comment?: import('typedoc').Comment, parameters?: object[] }} subject
 * @param {(reflection: object) => string | undefined} urlOf
 * @returns {string[]}
 */
export function paragraphsOf({ comment, parameters = [] }, urlOf) {
  const described = parameters.filter((parameter) => parameter.comment);
  const list = described.map(
    ({ name, comment: about }) => `- \`${name}\`: ${onOneLine(textOf(about.summary, urlOf))}`,
  );
  const tags = (comment?.blockTags ?? []).flatMap(({ tag, content }) => {
    if (tag === '@example') return [textOf(content, urlOf)];
    const label = LABELS[tag];
    return label === undefined ? [] : [`${label} ${textOf(content, urlOf)}`.trim()];
  });
  return [textOf(comment?.summary ?? [], urlOf), list.join('\n'), ...tags].filter(Boolean);
}

/** Returns a text without line breaks, for an item of a list. */
export const onOneLine = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
