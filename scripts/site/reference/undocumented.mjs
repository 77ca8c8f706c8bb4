import { LiteralType, ReferenceReflection, ReflectionKind } from 'typedoc';
import { membersOf } from './declarations.mjs';

/** Modules in which every member of an export has a summary too. */
const WITH_MEMBERS = new Set([
  '@cubedrop/sdk/api',
  '@cubedrop/sdk/chain',
  '@cubedrop/sdk/client',
  '@cubedrop/sdk/flows',
  '@cubedrop/sdk/manifest',
  '@cubedrop/sdk/node',
  '@cubedrop/sdk/testing',
  '@cubedrop/sdk/viem',
  '@cubedrop/react',
]);

/**
 * Returns the exports that have no summary, and the members without one in modules whose members all need one, as in
 * `@cubedrop/sdk/flows: Flow.name`.
 * @param {import('typedoc').ProjectReflection} project its children are the modules
 * @returns {string[]}
 */
export function undocumentedIn(project) {
  return project.children.flatMap((module) =>
    ownExports(module).flatMap((child) => [
      ...(hasSummary(child) ? [] : [`${module.name}: ${child.name}`]),
      ...(WITH_MEMBERS.has(module.name) ? undocumentedMembers(child) : []).map(
        (member) => `${module.name}: ${child.name}.${member}`,
      ),
    ]),
  );
}

const ownExports = ({ children }) => children.filter((child) => !(child instanceof ReferenceReflection));

const undocumentedMembers = (child) =>
  membersOf(child)
    .filter((member) => !isEvident(member) && !hasSummary(member))
    .map(({ name }) => name);

/** Returns whether a member needs no summary: a constructor, or what tells the parts of a union apart. */
const isEvident = ({ kind, type }) => kind === ReflectionKind.Constructor || type instanceof LiteralType;

/** Returns whether a reflection has a text before the tags of its comment. An overload needs none of its own. */
function hasSummary({ comment, signatures: [signature] = [], getSignature, type }) {
  const all = [
    comment,
    signature?.comment,
    getSignature?.comment,
    type?.declaration?.signatures?.[0]?.comment,
  ];
  return all.some((each) => (each?.summary ?? []).some(({ text }) => text.trim() !== ''));
}
