import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLError,
} from 'yaml';
import type { ManifestFault, Place } from './faults.ts';
import { jsonValue } from './json-value.ts';
import { offsetIn, valueOf, weightOf, type AliasTargets } from './yaml-value.ts';

/** A parsed manifest that can map places back to the source text. */
export interface ParsedManifest {
  value: unknown;
  /**
   * Returns the offset in the text of the node at `place`, or of its nearest existing ancestor; for CSV, a number
   * in the same order.
   */
  offsetOf(place: Place): number;
  /** Returns the line of the node that `offsetOf` finds; for CSV, the line and the number of the row at `place`. */
  locationOf(place: Place): Pick<ManifestFault, 'line' | 'row'>;
  /** Returns the text of a cell before its conversion. `undefined` for formats other than CSV. */
  cellAt?(place: Place): string | undefined;
}

/** Maximum ratio of the size with aliases expanded to the size of the file, against "billion laughs" attacks. */
const EXPANSION = 10;
/** Expanded size that is always allowed, in characters. */
const EXPANSION_FLOOR = 100_000;
/** Maximum number of levels of nested mappings and lists. */
const MAX_DEPTH = 32;
/** Maximum number of reported syntax faults, since a single mistake can cause many. */
const MAX_SYNTAX_FAULTS = 20;

interface Located {
  offset: number;
  message: string;
}

/**
 * Parses a single document of YAML 1.2 (core schema, no tags) or JSON. Aliases are resolved, within limits.
 * @returns the parsed manifest, or the first {@link MAX_SYNTAX_FAULTS} syntax faults
 */
export function parseManifest(text: string): { parsed: ParsedManifest } | { faults: ManifestFault[] } {
  try {
    const json = jsonValue(text, MAX_DEPTH);
    const result = json ?? parseText(text);
    if ('faults' in result) return result;
    // Only the value is kept, since the document takes far more memory. It is parsed again if there are faults to report.
    let document: ParsedDocument | undefined;
    const offsetOf = (place: Place): number => {
      document ??= documentOf(text);
      return offsetIn(document.contents, place);
    };
    const lines = new LineCounter();
    const locationOf = (place: Place) => {
      if (lines.lineStarts.length === 0) addLines(lines, text);
      return { line: lines.linePos(offsetOf(place)).line };
    };
    return { parsed: { value: result.value, offsetOf, locationOf } };
  } catch (error) {
    // The parser is recursive and can overflow the stack.
    if (error instanceof RangeError) return { faults: [{ path: '', message: TOO_DEEP }] };
    throw error;
  }
}

/** Adds the starts of all lines of a text. */
function addLines(lines: LineCounter, text: string): void {
  lines.addNewLine(0);
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) lines.addNewLine(end + 1);
}

type ParsedDocument = ReturnType<typeof parseDocument>;

function documentOf(text: string, lineCounter?: LineCounter): ParsedDocument {
  return parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: true,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: 'error',
    ...(lineCounter ? { lineCounter } : {}),
  });
}

function parseText(text: string): { value: unknown } | { faults: ManifestFault[] } {
  const lines = new LineCounter();
  const document = documentOf(text, lines) as Document;
  const targets: AliasTargets = new Map();
  if (document.errors.some(({ message }) => message.includes('call stack'))) throw new RangeError(TOO_DEEP);
  let found = [...document.errors, ...document.warnings].map((error) => ({
    offset: error.pos[0],
    message: syntaxMessage(error),
  }));
  if (found.length === 0) found = shapeFaults(document, targets);
  if (
    found.length === 0 &&
    weightOf(document.contents, targets) > Math.max(EXPANSION_FLOOR, text.length * EXPANSION)
  ) {
    found = [{ offset: 0, message: 'The aliases in this file expand to far more than its own size.' }];
  }
  if (found.length > 0) {
    found.sort((a, b) => a.offset - b.offset);
    return {
      faults: found.slice(0, MAX_SYNTAX_FAULTS).map(({ offset, message }) => {
        const { line, col } = lines.linePos(offset);
        return { path: `line ${line}, column ${col}`, message, line };
      }),
    };
  }
  return { value: valueOf(document.contents, targets) };
}

function syntaxMessage(error: YAMLError): string {
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return 'This name is used twice in the same mapping.';
    case 'TAG_RESOLVE_FAILED':
      return TAGS;
    case 'MULTIPLE_DOCS':
      return 'A manifest must be a single document; a second one starts here.';
    default:
      return `This is not YAML or JSON: ${error.message.split('\n', 1)[0]}`;
  }
}

const TAGS = 'Tags are not supported.';
const TOO_DEEP = 'This is nested too deeply.';

/** Returns faults for valid YAML that manifests do not support. Fills in `targets`. */
function shapeFaults(document: Document, targets: AliasTargets): Located[] {
  const faults: Located[] = [];
  const anchors = new Map<string, Node>();
  const add = (node: unknown, message: string) =>
    void faults.push({ offset: (node as Node | null)?.range?.[0] ?? 0, message });
  const { directives } = document;
  if (directives?.yaml.explicit && directives.yaml.version !== '1.2')
    add(null, 'Only YAML 1.2 is supported.');
  if (Object.keys(directives?.tags ?? {}).some((handle) => handle !== '!!')) add(null, TAGS);
  const checkNode = (node: Node & { tag?: string; anchor?: string }, depth: number) => {
    if (node.anchor) anchors.set(node.anchor, node);
    if (node.tag) add(node, TAGS);
    if (depth <= MAX_DEPTH) return undefined;
    add(node, TOO_DEEP);
    return visit.BREAK;
  };
  visit(document, {
    Map: (_key, node, path) => checkNode(node, path.length / 2),
    Seq: (_key, node, path) => checkNode(node, path.length / 2),
    Scalar: (_key, node, path) => checkNode(node, path.length / 2),
    Pair(_key, { key }) {
      if (!isScalar(key) || key.value === null) add(key, 'A name must be plain text.');
    },
    Alias(_key, alias, path) {
      const target = anchors.get(alias.source);
      if (!target) add(alias, `There is no anchor "${alias.source}" above.`);
      else if ((isMap(target) || isSeq(target)) && path.includes(target))
        add(alias, `The anchor "${alias.source}" contains itself.`);
      else targets.set(alias, target);
    },
  });
  return faults;
}
