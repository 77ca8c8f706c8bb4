import { formatAmount } from '@cubedrop/sdk';
import type { LiveEvent } from '@cubedrop/sdk/api';
import { withShortAddresses } from '../../terminal/fit-table.ts';
import { timeText } from '../../terminal/time-text.ts';

/**
 * Returns an event of a drop as a line, or `undefined` if events of its type are not shown.
 * @param cube on-chain id of the cube; `undefined` for the whole drop
 */
export function eventLine(event: LiveEvent, cube: string | undefined): string | undefined {
  if (event.type === 'reorganised')
    return 'The chain was reorganised or events were missed: earlier lines may be outdated.';
  const text = eventText(event);
  if (text === undefined) return undefined;
  const time = event.blockTime === undefined ? '' : `${timeText(event.blockTime)}  `;
  return `${time}${cube === undefined ? '' : `cube ${cube}  `}${text}`;
}

function eventText({ type, address, amount: wei = 0n, endsAt = 0 }: LiveEvent): string | undefined {
  const who = withShortAddresses(address ?? '');
  const amount = formatAmount(wei, 'WETH');
  switch (type) {
    case 'bid':
      return `bid of ${amount} by ${who}`;
    case 'outbid':
      return `${who} outbid, with ${amount}`;
    case 'extended':
      return `extended until ${timeText(endsAt)}`;
    case 'withdraw':
      return `${amount} withdrawn by ${who}`;
    case 'claim-funds':
      return `${amount} paid to ${who}`;
    case 'claim-cube':
      return `cube transferred to ${who}`;
    case 'auction-start':
      return 'started';
    case 'auction-end':
      return 'ended';
    default:
      return undefined;
  }
}
