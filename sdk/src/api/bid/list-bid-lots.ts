import { parse } from 'csv-parse/browser/esm/sync';
import { sameAddress } from '../../base/hex.ts';
import type { AuctionKind } from '../../domain/auction/types.ts';
import { ApiError } from '../api-error.ts';
import { exportTable } from '../admin/export-table.ts';
import type { Api } from '../create-api.ts';

/** A lot by on-chain ids. */
export interface BidLot {
  kind: AuctionKind;
  /** On-chain id of the drop or of the owner's auction. */
  auctionId: bigint;
  cubeId: bigint;
}

/** Columns of the table of bids. */
const COLUMNS = ['Kind', 'Auction', 'Cube', 'Bidder'] as const;

/**
 * Returns the lots on which an account has bid, oldest first.
 * @param bidder the caller's address
 * @throws ApiError
 */
export async function listBidLots(api: Pick<Api, 'get'>, { bidder }: { bidder: string }): Promise<BidLot[]> {
  const table = await exportTable(api, { list: 'bids', mine: true });
  const [heading = [], ...rows] = rowsOf(await table.text());
  const places = COLUMNS.map((title) => heading.indexOf(title));
  const lots = new Map<string, BidLot>();
  for (const row of rows) {
    const [kind, auction, cube, address = ''] = places.map((place) => row[place]);
    // The table also has the bids of others on the caller's cubes.
    if (!sameAddress(address, bidder)) continue;
    const lot = {
      kind: kind === 'drop' ? 'drop' : 'auction',
      auctionId: idOf(auction),
      cubeId: idOf(cube),
    } as const;
    lots.set(`${lot.kind} ${auction} ${cube}`, lot);
  }
  return [...lots.values()];
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, { skipEmptyLines: true });
  } catch (cause) {
    throw unreadable(cause);
  }
}

function idOf(text: string | undefined): bigint {
  if (text !== undefined && /^\d+$/.test(text)) return BigInt(text);
  throw unreadable();
}

function unreadable(cause?: unknown): ApiError {
  return new ApiError({ status: 0, message: "The server's table of bids could not be read.", cause });
}
