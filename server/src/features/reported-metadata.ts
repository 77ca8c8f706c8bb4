import { contentOfJson, contentNameOfUrl } from '@cubedrop/sdk';
import { ContradictedError } from '../index/chain/report.ts';
import type { Domain } from './domain.ts';
import { badRequest } from '../platform/errors.ts';

/** A reported item: its digest on the chain (null if it has none), and its metadata according to the client. */
export interface ReportedItem {
  readonly digest: string | null;
  /** Builds the metadata from the reported record. @throws CubedropError if the record is invalid */
  metadata(): unknown;
}

/**
 * Makes sure that the database has the metadata of reported items. Missing metadata is taken from the report if the
 * reported metadata matches the digest on the chain, otherwise from content storage. Items without a digest are skipped.
 * @throws ContradictedError if an item's metadata is not found and its report is invalid or does not match
 */
export async function describeReported(domain: Domain, reported: readonly ReportedItem[]): Promise<void> {
  const described = reported.flatMap(({ digest, metadata }) =>
    digest === null ? [] : [{ digest, metadata }],
  );
  const stored = await domain.stores.metadata.of(described.map(({ digest }) => digest));
  const missing: string[] = [];
  const reportedTexts = new Map<string, string>();
  for (const { digest, metadata } of described) {
    if (stored.has(digest)) continue;
    const content = await contentOfReport(metadata);
    if (content?.digest === `0x${digest}`) reportedTexts.set(digest, content.text);
    else missing.push(digest);
  }
  await domain.keepMetadata(reportedTexts);
  await domain.fetchMetadata(missing);
  const found = await domain.stores.metadata.of(missing);
  if (missing.some((digest) => !found.has(digest))) {
    throw new ContradictedError('The record is not the metadata whose digest is on the chain.');
  }
}

/** Returns the content name in the URL of an upload, or the text itself if it is not such a URL. */
export const storedName = (url: string): string => contentNameOfUrl(url) ?? url;

/**
 * Returns the content name in the URL of an upload.
 * @throws HttpError 400 that names the field, if `url` is not the URL of an upload
 */
export function uploadedName(field: string, url: string): string {
  const name = contentNameOfUrl(url);
  if (name === undefined) throw badRequest(`${field} is not the url of an upload`);
  return name;
}

/** Returns the text and digest of the metadata in a report, or `undefined` if none can be built from it. */
async function contentOfReport(metadata: () => unknown) {
  try {
    return await contentOfJson(metadata());
  } catch {
    return undefined;
  }
}
