// Polls a list in its own thread, so that the measurement is not affected by the attacker in the same process.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between two calls. */
const PAUSE_MS = 25;
let isOver = false;
const timesMs = { repeated: [], new: [] };
let refused = 0;
let start = 0;
parentPort.once('message', () => (isOver = true));

while (!isOver) {
  await visit('repeated', 0);
  await visit('new', ++start);
}
parentPort.postMessage({
  refused,
  p99: p99Of(timesMs.repeated),
  uncachedP99: p99Of(timesMs.new),
  calls: timesMs.repeated.length + timesMs.new.length,
});

/** Requests a slice of the list. Only a slice that was requested before can be answered from the cache. */
async function visit(kind, first) {
  const started = performance.now();
  if ((await statusOf(`${workerData.list}/${first}/${first + 12}`)) !== 200) refused += 1;
  timesMs[kind].push(performance.now() - started);
  await sleep(PAUSE_MS);
}

function p99Of(times) {
  const ascending = times.toSorted((a, b) => a - b);
  return ascending[Math.ceil(ascending.length * 0.99) - 1];
}

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
