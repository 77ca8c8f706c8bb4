// Polls a list in its own thread, so that the measurement is not affected by the attacker in the same process.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between two calls. */
const PAUSE_MS = 50;
let isOver = false;
const timesMs = [];
let refused = 0;
parentPort.once('message', () => (isOver = true));

while (!isOver) {
  const started = performance.now();
  if ((await statusOf(workerData.list)) !== 200) refused += 1;
  timesMs.push(performance.now() - started);
  await sleep(PAUSE_MS);
}
timesMs.sort((a, b) => a - b);
parentPort.postMessage({
  refused,
  p99: timesMs[Math.ceil(timesMs.length * 0.99) - 1],
  calls: timesMs.length,
});

function statusOf(address) {
  return new Promise((resolve) => {
    const asked = request(address, { localAddress: workerData.from, family: 4 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
      answer.on('error', () => resolve(0));
    });
    asked.on('error', () => resolve(0));
    asked.end();
  });
}
