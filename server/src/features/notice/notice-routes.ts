import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { NoticeService } from './notice-service.ts';

/** @param now returns the wall-clock time in seconds */
export function noticeRoutes(notices: NoticeService, now: () => number): Router {
  const routes = typedRoutes();
  routes.get('/notices/{start}/{end}', async (call) => {
    const page = await notices.list(call.wallet, call.slice);
    const { notices: Noticedata, count: Noticecount, countIsExact, unread: Unreadcount } = page;
    return { success: true, Noticedata, Noticecount, countIsExact, Unreadcount, ...call.nextOf(page) };
  });
  routes.post('/notices/read', async (call) => {
    const { noticeIds } = call.body;
    await notices.markRead(call.wallet, noticeIds, now());
    return { success: true, message: 'Notices Read Successfully.' };
  });
  return routes.router;
}
