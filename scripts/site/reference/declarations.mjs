import { ReflectionKind, ReflectionType } from 'typedoc';

/** Length from which a type is shortened. Such types are those of whole tables. */
const MAX_TYPE = 300;
/** Length from which parameters and the parts of a union have lines of their own. */
const MAX_LINE = 100;

/** Returns the TypeScript declaration of an export, without doc comments. */
export function declarationOf(reflection) {
  const { name, kind, signatures, type, children } = reflection;
  if (signatures) return signatures.map((signature) => `function ${call(name, signature)};`).join('\n');
  switch (kind) {
    case ReflectionKind.Class:
    case ReflectionKind.Interface:
      return `${kind === ReflectionKind.Class ? 'class' : 'interface'} ${name}${typeParameters(reflection)}${parents(reflection)} ${body(membersOf(reflection))}`;
    case ReflectionKind.TypeAlias:
      // TypeDoc gives the members of an object type to the alias itself.
      return `type ${name}${typeParameters(reflection)} = ${children ? body(membersOf(reflection)) : typeBody(type)};`;
    default:
      return `const ${name}: ${typeBody(type)};`;
  }
}

/** Returns the members that an export declares itself, including those of an object type and of parts of its type. */
export function membersOf({ children, type }) {
  const all = children ?? partsOf(type).flatMap((part) => objectMembers(part) ?? []);
  // A parent that is not exported has no place of its own for its members.
  return all.filter(({ inheritedFrom }) => !inheritedFrom?.reflection);
}

/** Returns the types that an intersection consists of; any other type consists of itself. */
const partsOf = (type) => (type?.type === 'intersection' ? type.types : [type]);

/** Returns the members of an object type; `undefined` for any other type. */
const objectMembers = (type) => (type instanceof ReflectionType ? type.declaration.children : undefined);

function parents({ extendedTypes = [], implementedTypes = [] }) {
  const list = (word, types) => (types.length === 0 ? '' : ` ${word} ${types.map(String).join(', ')}`);
  return list('extends', extendedTypes) + list('implements', implementedTypes);
}

function typeParameters({ typeParameters: parameters = [] }) {
  if (parameters.length === 0) return '';
  const texts = parameters.map(
    ({ name, type, default: fallback }) =>
      `${name}${type ? ` extends ${type}` : ''}${fallback ? ` = ${fallback}` : ''}`,
  );
  return `<${texts.join(', ')}>`;
}

function call(name, signature) {
  const parameters = (signature.parameters ?? []).map(
    ({ name: parameter, flags, type, defaultValue }) =>
      `${flags.isRest ? '...' : ''}${parameter}${flags.isOptional || defaultValue !== undefined ? '?' : ''}: ${short(type)}`,
  );
  const start = `${name}${typeParameters(signature)}`;
  const line = `${start}(${parameters.join(', ')}): ${short(signature.type)}`;
  if (line.length <= MAX_LINE || parameters.length === 0) return line;
  return `${start}(\n${parameters.map((parameter) => `  ${parameter},\n`).join('')}): ${short(signature.type)}`;
}

const body = (members) => (members.length === 0 ? '{}' : `{\n${members.map(memberLine).join('')}}`);

function memberLine(member) {
  const { name, flags, signatures, getSignature, type } = member;
  const word = `${flags.isStatic ? 'static ' : ''}${flags.isReadonly ? 'readonly ' : ''}`;
  const lines = signatures
    ? signatures.map((signature) => call(nameOf(member), signature))
    : [`${name}${flags.isOptional ? '?' : ''}: ${short(type ?? getSignature?.type)}`];
  return lines.map((line) => `  ${word}${line.replaceAll('\n', '\n  ')};\n`).join('');
}

/** Returns the name of a member as it is declared: TypeDoc names constructors after what they create. */
const nameOf = ({ name, kind, flags }) =>
  `${kind === ReflectionKind.Constructor ? 'constructor' : name}${flags.isOptional ? '?' : ''}`;

function typeBody(type) {
  const parts = partsOf(type);
  if (parts.some(objectMembers))
    return parts.map((part) => (objectMembers(part) ? body(objectMembers(part)) : short(part))).join(' & ');
  if (type?.type === 'union' && String(type).length > MAX_LINE)
    return type.types.map((each) => `\n  | ${short(each)}`).join('');
  return short(type);
}

function short(type) {
  const text = String(type ?? 'unknown');
  return text.length <= MAX_TYPE ? text : `${text.slice(0, MAX_TYPE)}…`;
}
