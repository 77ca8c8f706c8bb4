import { CONTENT_TYPES, isCubedropError, type Seconds } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import {
  checkManifest,
  itemKeyOf,
  keyTaken,
  lookUpExistingItems,
  MAX_MANIFEST_BYTES,
  nftInput,
  readManifestText,
  serverKnowledge,
  type CheckedFile,
  type LeftOutList,
  type ManifestFault,
  type NftPlan,
} from '@cubedrop/sdk/manifest';
import { keptFileOf } from '../../../files/kept-files.ts';
import { whileStoring } from '../../../files/storing-files.ts';
import type { QueuedNft } from '../queue/queue.ts';
import { DroppedFiles } from './dropped-files.ts';
import type { NamedFile } from '../../../files/named-file.ts';
import { importTexts as texts } from './texts.ts';

/** Result of reading a manifest: its errors, or its NFTs. */
export type Import = { faults: readonly ManifestFault[] } | ValidImport;

export interface ValidImport {
  /** Number of NFTs that are not created yet. */
  count: number;
  /** Number of NFTs that already exist. */
  existing: number;
  /** Number of items in each list of the manifest that is not imported. */
  leftOut: Record<LeftOutList, number>;
  /** Stores the files in this browser. `add` adds the NFTs that reference them to the queue. */
  store(add: (nfts: readonly QueuedNft[]) => Promise<void>): Promise<void>;
}

/**
 * Reads a manifest's NFTs by the same rules as the command line.
 * @param files the files in which to look for those that the manifest names
 * @param account owner of the people, collections and keys that the manifest refers to
 */
export async function readImport(
  files: readonly NamedFile[],
  manifest: NamedFile,
  { api, account, now }: { api: Api; account: string; now: Seconds },
): Promise<Import> {
  const read = readManifestText(
    new Uint8Array(await manifest.file.slice(0, MAX_MANIFEST_BYTES + 1).arrayBuffer()),
  );
  if ('fault' in read) return { faults: [{ path: '', message: read.fault }] };
  const dropped = new DroppedFiles(files, manifest.path);
  const checked = await checkManifest(
    { name: manifest.file.name, text: read.text },
    { now, files: dropped, existing: serverKnowledge(api, account), nftsOnly: true },
  );
  if ('faults' in checked) return checked;
  const { nfts } = checked.plan;
  if (nfts.length === 0) return { faults: [{ path: 'nfts', message: texts.none }] };
  const existing = await lookUpExisting(api, nfts);
  if ('faults' in existing) return existing;
  const missing = nfts.filter(({ key }) => !existing.keys.has(key));
  return {
    count: missing.length,
    existing: nfts.length - missing.length,
    leftOut: checked.leftOut,
    store: (add) => store(missing, dropped, add),
  };
}

async function lookUpExisting(
  api: Api,
  nfts: readonly NftPlan[],
): Promise<{ keys: Set<string> } | { faults: ManifestFault[] }> {
  try {
    const items = await lookUpExistingItems(api, 'nfts', await Promise.all(nfts.map(itemKeyOf)));
    return { keys: new Set(Object.keys(items)) };
  } catch (error) {
    if (!isCubedropError(error, 'keys-taken')) throw error;
    const taken = new Set(error.details.keys);
    const faults = nfts.map(({ key }, index) => ({
      key,
      path: `nfts[${index}]`,
      message: keyTaken(key, undefined),
    }));
    return {
      faults: faults.filter(({ key }) => taken.has(key)).map(({ path, message }) => ({ path, message })),
    };
  }
}

async function store(
  nfts: readonly NftPlan[],
  dropped: DroppedFiles,
  add: (nfts: readonly QueuedNft[]) => Promise<void>,
): Promise<void> {
  const files = new Map<string, CheckedFile>();
  const queued = await Promise.all(
    nfts.map((nft) =>
      nftInput(nft, (file) => {
        files.set(file.sha256, file);
        return keptFileOf(file.name, file.sha256);
      }),
    ),
  );
  await whileStoring(async (keep) => {
    for (const { path, name, extension } of files.values())
      await keep(new File([dropped.fileAt(path)], name, { type: CONTENT_TYPES[extension] }));
    await add(queued);
  });
}
