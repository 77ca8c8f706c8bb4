import type { Router } from 'express';
import { callerOf } from '../http/caller.ts';
import { apiRouter } from '../http/router.ts';
import type { AccountService, SignIn } from './account-service.ts';

export function accountRoutes(accounts: AccountService): Router {
  const router = apiRouter();
  router.get('/user/auth/nonce', async (req, res) => {
    const { address } = req.query as { address: string };
    res.json({ success: true, ...(await accounts.nonce(address)) });
  });
  router.post('/user/auth/login', async (req, res) => {
    res.json({ success: true, ...(await accounts.signIn(req.body as SignIn)) });
  });
  router.post('/user/auth/wallet', async (req, res) => {
    res.json({ success: true, ...(await accounts.linkWallet(callerOf(req), req.body as SignIn)) });
  });
  router.post('/user/auth/logout', async (req, res) => {
    await accounts.signOut(callerOf(req));
    res.json({ success: true, message: 'Signed out.' });
  });
  return router;
}
