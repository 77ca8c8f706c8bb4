/**
 * TypeDoc plugin. Adds each program of `sdk/examples` to the export of the same name (`place-bid.ts` to `placeBid`),
 * which must exist. Functions that are members of exported constants need no doc comment.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { CommentTag, Converter, ReflectionKind, ReflectionType } from 'typedoc';

const FOLDER = new URL('../examples/', import.meta.url);

export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => showExamples(app, project));
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    const members = project.getReflectionsByKind(ReflectionKind.Property).filter(isMemberOfConstant);
    app.options.setValue(
      'intentionallyNotDocumented',
      members.map((member) => member.getFriendlyFullName()),
    );
  });
}

function showExamples(app, { children: modules }) {
  const exported = new Map(modules.flatMap(({ children }) => children.map((child) => [child.name, child])));
  for (const file of readdirSync(FOLDER).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const name = file.slice(0, -'.ts'.length).replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
    const subject = exported.get(name);
    if (!subject) app.logger.error(`sdk/examples/${file} has no matching export: there is no ${name}.`);
    const code = `\`\`\`ts\n${readFileSync(new URL(file, FOLDER), 'utf8').trimEnd()}\n\`\`\``;
    for (const { comment } of subject ? (subject.signatures ?? [subject]) : [])
      comment?.blockTags.push(new CommentTag('@example', [{ kind: 'code', text: code }]));
  }
}

/** Returns whether a property is an uncommented function within an exported constant. */
function isMemberOfConstant(property) {
  if (property.hasComment() || !(property.type instanceof ReflectionType)) return false;
  if (!property.type.declaration.signatures?.length) return false;
  for (let at = property.parent; at; at = at.parent) if (at.kindOf(ReflectionKind.Variable)) return true;
  return false;
}
