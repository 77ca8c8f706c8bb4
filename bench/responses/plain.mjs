/** An Express app that responds to every request with the bytes that its parent process sent it. */
import { once } from 'node:events';
import express from 'express';

const [body] = await once(process, 'message');
const app = express();
app.use((_req, res) => res.type('json').send(body));
const server = app.listen(0, () => process.send(server.address().port));
