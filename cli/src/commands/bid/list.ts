import type { Command } from 'commander';
import { bidMessages, formatAmount } from '@cubedrop/sdk';
import { openServer, type Server } from '../../session/server.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { serverIdOf } from '../chain-id.ts';
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
  if (terminal.wantsJson) return terminal.printJson({ bids });
  const weth = (wei: string) => formatAmount(BigInt(wei), 'WETH');
  const rows = bids.map((bid) => [
    timeText(bid.blockTime),
    bid.address,
    `+${weth(bid.raise)}`,
    weth(bid.Bid),
  ]);
  if (rows.length > 0) printTable(terminal, [['TIME', 'BIDDER', 'RAISE', 'TOTAL'], ...rows]);
  else terminal.say(bidMessages.noHistory);
}

async function readBids({ api, config }: Server, lot: LotName) {
  const tokenId = await serverIdOf(config, 'cube', BigInt(lot.cube));
  if ('drop' in lot) {
    const dropId = await serverIdOf(config, 'drop', BigInt(lot.drop));
    const asked = api.post('/dropcubehistory/history', { body: { dropId, tokenId } });
    return (await found(`cube ${lot.cube} in drop`, lot.drop, asked, 'drop')).Dropcubeshistorydata;
  }
  const auctionId = await serverIdOf(config, 'auction', BigInt(lot.auction));
  const asked = api.post('/usercubehistory/history', { body: { auctionId, tokenId } });
  return (await found(`cube ${lot.cube} in auction`, lot.auction, asked, 'auction')).UsercubeshistoryData;
}
