import { bidMessages, formatAmount } from '@cubedrop/sdk';
import type { Bid } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { bidJson } from '../../json/bid-json.ts';
import { openServer, type Server } from '../../session/server.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { serverIdOf } from '../on-chain-id.ts';
import { found } from '../found.ts';
import { lotInput, withLot, type LotFlags, type LotName } from '../lot.ts';

export function define(command: Command, terminal: Terminal, run = listBids): void {
  withLot(command).addHelpText(
    'after',
    `
Lists the bids on a cube, oldest first. Public.

Example:
  $ cubedrop bid list --drop 1 --cube 1

--json prints {"bids":[…]}; each as POST /dropcubehistory/history gives it:
address, Bid (the bidder's total after it),
raise, claimNft, withdraw, claimFunds, transaction, blockTime. Amounts are wei.`,
  );
  action(command, terminal, run);
}

/** Lists the bids on a lot. */
export async function listBids(call: Call<LotFlags>): Promise<void> {
  const { terminal, flags } = call;
  const bids = await readBids(await openServer(call), lotInput(flags));
  if (terminal.wantsJson) return terminal.printJson({ bids: bids.map(bidJson) });
  const weth = (wei: bigint) => formatAmount(wei, 'WETH');
  const rows = bids.map((bid) => [
    timeText(bid.blockTime),
    bid.bidder,
    `+${weth(bid.raise)}`,
    weth(bid.total),
  ]);
  if (rows.length > 0) printTable(terminal, [['TIME', 'BIDDER', 'RAISE', 'TOTAL'], ...rows]);
  else terminal.say(bidMessages.noHistory);
}

async function readBids({ api, config }: Server, lot: LotName): Promise<Bid[]> {
  const { listBids: bidsOn } = await import('@cubedrop/sdk/api');
  const [kind, name] = 'drop' in lot ? (['drop', lot.drop] as const) : (['auction', lot.auction] as const);
  const cubeId = await serverIdOf(config, 'cube', BigInt(lot.cube));
  const auctionId = await serverIdOf(config, kind, BigInt(name));
  const asked = bidsOn(api, { lot: { kind, auctionId, cubeId } });
  return found(`cube ${lot.cube} in ${kind}`, name, asked, kind);
}
