// #region
import { verifyWebhook } from '@cubedrop/sdk';
import { decodeWebhookEvent } from '@cubedrop/sdk/api';
import express from 'express';

const secret = process.env.CUBEDROP_WEBHOOK_SECRET;
const app = express();
app.post('/hooks/cubedrop', express.text({ type: 'application/json' }), async (req, res) => {
  const now = Math.floor(Date.now() / 1000);
  if (!(await verifyWebhook(secret, req.get('Cubedrop-Signature'), req.body, now)))
    return res.sendStatus(401);
  res.sendStatus(204);
  console.log(decodeWebhookEvent(req.body));
});
app.listen(3000);
// #endregion
