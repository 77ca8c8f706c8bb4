interface Received {
  get: (header: string) => string | undefined;
  body: string;
}

interface Answer {
  sendStatus: (status: number) => void;
}

type Handler = (req: Received, res: Answer) => Promise<void>;

declare const express: { text: (options: { type: string }) => unknown };
declare const app: { post: (path: string, parseBody: unknown, handle: Handler) => void };
declare const secret: string;

// #region
import { verifyWebhook } from '@cubedrop/sdk';
import { decodeWebhookEvent } from '@cubedrop/sdk/api';

app.post('/hooks/cubedrop', express.text({ type: 'application/json' }), async (req, res) => {
  const now = Math.floor(Date.now() / 1000);
  if (!(await verifyWebhook(secret, req.get('Cubedrop-Signature'), req.body, now)))
    return res.sendStatus(401);
  res.sendStatus(204);
  console.log(decodeWebhookEvent(req.body));
});
// #endregion
