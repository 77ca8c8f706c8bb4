import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { TransactionService } from './transaction-service.ts';

export function transactionRoutes(transactions: TransactionService): Router {
  const routes = typedRoutes();
  routes.get('/transaction/tokenTransaction/{tokenId}', async (call) => {
    const list = await transactions.ofCube(call.params.tokenId);
    return list.length === 0 ? { success: false } : { success: true, transactions: list };
  });
  routes.post('/transaction/tokenTransaction', async (call) => {
    const { tokenId: cubeId, ...transfer } = call.body;
    await transactions.reported({ cubeId, ...transfer });
    return { success: true, message: 'The transfer is recorded.' };
  });
  return routes.router;
}
