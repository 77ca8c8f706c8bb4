import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import { accountMessages as messages } from '@cubedrop/sdk';
import type { AccountParts } from './account-parts.ts';

/** Routes to sign in with a wallet, to link one, to submit a proof, and to renew and end a session. */
export function accountRoutes({ accounts, proofs }: Pick<AccountParts, 'accounts' | 'proofs'>): Router {
  const routes = typedRoutes();
  routes.get('/user/auth/nonce', async (call) => {
    const { address } = call.query;
    return { success: true, ...(await accounts.nonce(address)) };
  });
  routes.post('/user/auth/login', async (call) => {
    return { success: true, ...(await accounts.signIn(call.body, call.network)) };
  });
  routes.post('/user/auth/wallet', async (call) => {
    return { success: true, ...(await accounts.linkWallet(call.caller, call.body)) };
  });
  routes.post('/user/auth/logout', async (call) => {
    await accounts.signOut(call.caller);
    return { success: true, message: messages.signedOut };
  });
  routes.post('/user/auth/logout/everywhere', async (call) => {
    await accounts.signOutEverywhere(call.caller);
    return { success: true, message: messages.signedOutEverywhere };
  });
  routes.post('/user/auth/renew', async (call) => {
    const { renewal } = call.body;
    return { success: true, ...(await accounts.renew(renewal)) };
  });
  routes.post('/user/auth/proof', async (call) => {
    await proofs.prove(call.caller, call.body);
    return { success: true, message: messages.proven };
  });
  return routes.router;
}
