import { contentOfJson, contentNameOfUrl } from '@cubedrop/sdk';
import { ContradictedError } from '../chain/report.ts';
import type { Domain } from '../domain.ts';
import { badRequest } from '../errors.ts';

/** What was reported about a thing on the chain: its digest there, and the metadata as the client tells it. */
export interface Described {
  readonly digest: string | null;
  /** Builds the metadata from the reported record. @throws CubedropError where the record cannot be one */
  metadata(): unknown;
}

/**
 * Makes sure that the metadata of reported things is known: from content storage, or from the reports themselves where
 * they are, to the byte, what the chain names.
 * @throws ContradictedError when the metadata is nowhere and a report is not it
 */
export async function describeReported(domain: Domain, reported: readonly Described[]): Promise<void> {
  const named = reported.filter(({ digest }) => digest !== null);
  const known = await domain.metadata.of(named.map(({ digest }) => digest));
  const missing: string[] = [];
  const told = new Map<string, string>();
  for (const { digest, metadata } of named) {
    if (known.has(digest!)) continue;
    const content = await contentOfReport(metadata);
    if (content?.digest === `0x${digest}`) told.set(digest!, content.text);
    else missing.push(digest!);
  }
  await domain.keepMetadata(told);
  await domain.fetchMetadata(missing);
  const found = await domain.metadata.of(missing);
  if (missing.some((digest) => !found.has(digest))) {
    throw new ContradictedError('The record is not the metadata whose digest is on the chain.');
  }
}

/** The content name in an upload's url. @throws HttpError 400 naming the field */
export function uploadedName(field: string, url: string): string {
  const name = contentNameOfUrl(url);
  if (name === undefined) throw badRequest(`${field} is not the url of an upload`);
  return name;
}

async function contentOfReport(metadata: () => unknown) {
  try {
    return await contentOfJson(metadata());
  } catch {
    return undefined;
  }
}
