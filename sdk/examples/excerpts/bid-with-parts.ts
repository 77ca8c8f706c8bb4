// #region
import { parseAmount } from '@cubedrop/sdk';
import { createApi, getConfig } from '@cubedrop/sdk/api';
import { connectChain, privateKeySender } from '@cubedrop/sdk/chain';
import { memoryJournal, placeBid, processLock, runFlow, signIn } from '@cubedrop/sdk/flows';

const session: { token?: string } = {};
const api = createApi({ baseUrl: 'https://cubedrop.example', token: () => session.token });
const chain = connectChain(await getConfig(api));
const sender = privateKeySender(process.env['CUBEDROP_PRIVATE_KEY']!);
session.token = (await signIn({ api, sender, chain })).token;

const clock = () => Math.floor(Date.now() / 1_000);
const context = { api, chain, sender, clock, journal: memoryJournal(), lock: processLock() };
const bid = { auctionId: 1n, cubeId: 1n, raise: parseAmount('0.5 WETH') };
const { transaction, total } = await runFlow(placeBid, bid, context);
console.log(transaction, total);
// #endregion
