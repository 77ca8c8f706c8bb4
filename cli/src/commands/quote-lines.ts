import { formatAmount, type Quote } from '@cubedrop/sdk';

/** Returns one line for each fee of a payment and one for its total. */
export function quoteLines({ amount, wethMissing, share, gasFee, total }: Quote): string[] {
  const weth = (wei: bigint) => formatAmount(wei, 'WETH');
  return [
    `  amount          ${weth(amount)}`,
    `  of a win or purchase, the seller gets ${weth(share.seller)}, the creator ${weth(share.royalty)}, Cubedrop ${weth(share.fee)}`,
    `  gas, at most    ${formatAmount(gasFee)}`,
    `  total, at most  ${formatAmount(total)} (ETH and WETH together)`,
    ...(wethMissing > 0n
      ? [
          `  missing         ${weth(wethMissing)}: cubedrop wallet weth --amount "${formatAmount(wethMissing)}"`,
        ]
      : []),
  ];
}
