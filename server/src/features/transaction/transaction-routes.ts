import type { Router } from 'express';
import { apiRouter } from '../../platform/http/router.ts';
import type { ReportedTransfer, TransactionService } from './transaction-service.ts';

export function transactionRoutes(transactions: TransactionService): Router {
  const router = apiRouter();
  router.get('/transaction/tokenTransaction/:tokenId', async (req, res) => {
    const list = await transactions.ofCube(req.params.tokenId);
    res.json(list.length === 0 ? { success: false } : { success: true, transactions: list });
  });
  router.post('/transaction/tokenTransaction', async (req, res) => {
    await transactions.reported(req.body as ReportedTransfer);
    res.json({ success: true, message: 'The transfer is recorded.' });
  });
  return router;
}
