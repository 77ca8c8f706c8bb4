import type { Router } from 'express';
import { callerOf } from '../../platform/http/caller.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { AudioService } from './audio-service.ts';

export function audioRoutes(audio: AudioService): Router {
  const router = apiRouter();
  router.post('/token/audio', async (req, res) => {
    const { tokenId } = req.body as { tokenId: string };
    res.json({ success: true, ...(await audio.listen(tokenId, callerOf(req))) });
  });
  return router;
}
