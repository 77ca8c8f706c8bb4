import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { create } from 'multiformats/hashes/digest';
import { sha256 } from './digest.ts';

const CHUNK_BYTES = 256 * 1024;
const LINKS_PER_NODE = 174;
/** Code for nodes with links (dag-pb). */
const DAG_PB = 0x70;
const SHA2_256 = 0x12;
/** UnixFS type of a file. */
const FILE = 2;

/** A block and the blocks below it. Sizes are in bytes. */
interface Node {
  cid: CID;
  /** Size of the content. */
  contentSize: number;
  /** Size of all blocks. */
  totalSize: number;
}

/**
 * Returns the CID that IPFS nodes give a file by default: version 1, UnixFS with raw leaves, 256 KiB chunks, at most
 * 174 links in a node. Does not use the reference implementation, because every installation of the SDK would then
 * get its many dependencies. A test of the server compares the CIDs of both.
 */
export async function cidOfFile(bytes: Uint8Array): Promise<string> {
  const count = Math.max(1, Math.ceil(bytes.length / CHUNK_BYTES));
  let nodes: Node[] = [];
  for (let at = 0; at < count; at++)
    nodes.push(await leafOf(bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES)));
  while (nodes.length > 1) {
    const parents: Node[] = [];
    for (let at = 0; at < nodes.length; at += LINKS_PER_NODE)
      parents.push(await parentOf(nodes.slice(at, at + LINKS_PER_NODE)));
    nodes = parents;
  }
  return String(nodes[0]?.cid);
}

async function leafOf(chunk: Uint8Array): Promise<Node> {
  const { length } = chunk;
  return { cid: await cidOfBlock(raw.code, new Uint8Array(chunk)), contentSize: length, totalSize: length };
}

async function parentOf(children: readonly Node[]): Promise<Node> {
  const sum = (sizeOf: (child: Node) => number) => children.reduce((total, one) => total + sizeOf(one), 0);
  const contentSize = sum((child) => child.contentSize);
  const unixFs = [
    ...numberField(1, FILE),
    ...numberField(3, contentSize),
    ...children.flatMap((child) => numberField(4, child.contentSize)),
  ];
  const links = children.flatMap(({ cid, totalSize }) =>
    bytesField(2, [...bytesField(1, [...cid.bytes]), ...bytesField(2, []), ...numberField(3, totalSize)]),
  );
  // The format requires the links before the data, although their field number is higher.
  const block = Uint8Array.from([...links, ...bytesField(1, unixFs)]);
  const totalSize = block.length + sum((child) => child.totalSize);
  return { cid: await cidOfBlock(DAG_PB, block), contentSize, totalSize };
}

async function cidOfBlock(codec: number, block: Uint8Array<ArrayBuffer>): Promise<CID> {
  return CID.createV1(codec, create(SHA2_256, await sha256(block)));
}

/** Encodes a number as a field of a protocol buffer. */
const numberField = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];

/** Encodes bytes as a field of a protocol buffer. */
const bytesField = (field: number, bytes: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];

/** Encodes a whole number in groups of seven bits, lowest first. */
function varint(value: number): number[] {
  const groups: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) groups.push((rest % 0x80) | 0x80);
  groups.push(rest);
  return groups;
}
