import type { Router } from 'express';
import { walletOf } from '../../platform/http/caller.ts';
import { sliceOf } from '../../platform/http/request.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { NoticeService } from './notice-service.ts';

/** @param now returns the wall-clock time in seconds */
export function noticeRoutes(notices: NoticeService, now: () => number): Router {
  const router = apiRouter();
  router.get('/notices/:start/:end', async (req, res) => {
    res.json({ success: true, ...(await notices.list(walletOf(req), sliceOf(req))) });
  });
  router.post('/notices/read', async (req, res) => {
    const { noticeIds } = req.body as { noticeIds?: string[] };
    await notices.markRead(walletOf(req), noticeIds, now());
    res.json({ success: true, message: 'Notices Read Successfully.' });
  });
  return router;
}
