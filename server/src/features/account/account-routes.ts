import type { Router } from 'express';
import { callerOf } from '../../platform/http/caller.ts';
import { networkOf } from '../../platform/http/visitor.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { accountMessages as messages } from '@cubedrop/sdk';
import type { SignIn } from './account-service.ts';
import type { AccountParts } from './account-parts.ts';
import type { Proof } from './proof-service.ts';

/** Routes to sign in with a wallet and to manage one's session. */
export function accountRoutes({ accounts, proofs }: Pick<AccountParts, 'accounts' | 'proofs'>): Router {
  const router = apiRouter();
  router.get('/user/auth/nonce', async (req, res) => {
    const { address } = req.query as { address: string };
    res.json({ success: true, ...(await accounts.nonce(address)) });
  });
  router.post('/user/auth/login', async (req, res) => {
    res.json({ success: true, ...(await accounts.signIn(req.body as SignIn, networkOf(req))) });
  });
  router.post('/user/auth/wallet', async (req, res) => {
    res.json({ success: true, ...(await accounts.linkWallet(callerOf(req), req.body as SignIn)) });
  });
  router.post('/user/auth/logout', async (req, res) => {
    await accounts.signOut(callerOf(req));
    res.json({ success: true, message: messages.signedOut });
  });
  router.post('/user/auth/logout/everywhere', async (req, res) => {
    await accounts.signOutEverywhere(callerOf(req));
    res.json({ success: true, message: messages.signedOutEverywhere });
  });
  router.post('/user/auth/renew', async (req, res) => {
    const { renewal } = req.body as { renewal: string };
    res.json({ success: true, ...(await accounts.renew(renewal)) });
  });
  router.post('/user/auth/proof', async (req, res) => {
    await proofs.prove(callerOf(req), req.body as Proof);
    res.json({ success: true, message: messages.proven });
  });
  return router;
}
