import type { Chain, WalletSender } from '../src/chain/index.ts';
/** A wallet that signs and sends by itself, as one in a browser does. */
export declare function walletSender(chain: Chain, key: string, change?: Partial<WalletSender>): WalletSender;
/** What a person's no looks like. */
export declare const declines: () => Promise<never>;
//# sourceMappingURL=wallets.d.ts.map
