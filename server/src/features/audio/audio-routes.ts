import type { Router } from 'express';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { AudioService } from './audio-service.ts';

export function audioRoutes(audio: AudioService): Router {
  const routes = typedRoutes();
  routes.post('/token/audio', async (call) => {
    const { tokenId } = call.body;
    return { success: true, ...(await audio.listen(tokenId, call.caller)) };
  });
  routes.get('/token/{tokenId}/peaks', async (call) => {
    return { success: true, ...(await audio.peaks(call.params.tokenId, call.caller)) };
  });
  return routes.router;
}
