/**
 * `npm run bench:lighthouse [-- --runs 3 --url http://localhost:4000 --page cube --report <folder>]`: runs Lighthouse
 * on the built storefront, served by a real server with the example's artwork. Network and CPU are simulated, so that
 * the scores depend less on this machine; the score of a page is the median of its runs. With a URL it measures that
 * stack, otherwise it starts its own. Fails if a page is below its minimum.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse, { defaultConfig } from 'lighthouse';
import * as constants from 'lighthouse/core/config/constants.js';
import { LocalStack } from '../../examples/tools/local-stack.mjs';
import { startStack } from '../start-stack.mjs';
import { browserLaunchOptions } from './browser.mjs';
import { fill } from './fill.mjs';

/** Benchmark index of a fast desktop, whose CPU Lighthouse slows down by a factor of four. */
const FAST_DESKTOP = 1_750;
const SLOWDOWN = 4;
/** Minimum scores. */
const MINIMUM = { performance: 95, accessibility: 100, 'best-practices': 100 };
const PAGE = new URL('README.md', import.meta.url);
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    url: { type: 'string' },
    page: { type: 'string' },
    report: { type: 'string' },
  },
});
const runs = Number(values.runs);
const folder = mkdtempSync(join(tmpdir(), 'cubedrop-lighthouse-'));
const stack = values.url ? { url: values.url, stop: async () => undefined } : await startStack(folder);

try {
  const pages = values.url ? await pagesOf(values.url) : await fill(stack.url, folder);
  const wanted = Object.entries(pages).filter(([name]) => !values.page || values.page === name);
  if (wanted.length === 0) throw new Error(`No such page. Pages: ${Object.keys(pages).join(', ')}.`);
  const results = [];
  for (const [name, path] of wanted)
    results.push({ name, ...(await medianRun(`${stack.url}${path}`, name)) });
  const failing = results.filter((page) =>
    Object.entries(MINIMUM).some(([category, score]) => page[category] < score),
  );
  const table = tableOf(results);
  console.log(`\n${table}`);
  if (!values.page && !values.url) {
    const [before] = readFileSync(PAGE, 'utf8').split('<!-- figures -->');
    writeFileSync(PAGE, `${before}<!-- figures -->\n\n${table}\n`);
  }
  for (const { name, faults } of results) for (const fault of faults) console.log(`${name}: ${fault}`);
  if (failing.length > 0) {
    console.error(`Below the minimum score: ${failing.map(({ name }) => name).join(', ')}.`);
    process.exitCode = 1;
  }
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs Lighthouse on a page. Returns the figures of the run with the median performance score. */
async function medianRun(url, name) {
  const figures = [];
  for (let run = 0; run < runs; run += 1) {
    const chrome = await launch(browserLaunchOptions());
    try {
      const { port } = chrome;
      const index = await benchmarkIndex(url, port);
      const { lhr, report } = await lighthouse(
        url,
        { port, output: 'html', logLevel: 'error', onlyCategories: Object.keys(MINIMUM) },
        configFor(index),
      );
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      if (values.report) {
        mkdirSync(values.report, { recursive: true });
        writeFileSync(join(values.report, `${name}-${run + 1}.html`), report);
        writeFileSync(join(values.report, `${name}-${run + 1}.json`), JSON.stringify(lhr));
      }
      figures.push(figuresOf(lhr));
    } finally {
      chrome.kill();
    }
  }
  figures.sort((a, b) => a.performance - b.performance);
  return figures[Math.floor(figures.length / 2)];
}

/** Returns the machine's current speed by Lighthouse's benchmark. Also makes the server create the page's renditions. */
async function benchmarkIndex(url, port) {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyAudits: ['document-title'] });
  return lhr.environment.benchmarkIndex;
}

/**
 * Returns the configuration with the CPU throttling for a benchmark index: a slower or busier machine is throttled less,
 * to simulate the same phone.
 */
function configFor(index) {
  const cpuSlowdownMultiplier = Math.max(1, (SLOWDOWN * index) / FAST_DESKTOP);
  const throttling = { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier };
  return { ...defaultConfig, settings: { ...defaultConfig.settings, throttling } };
}

function figuresOf({ categories, audits }) {
  const value = (audit) => audits[audit].numericValue;
  return {
    ...Object.fromEntries(
      Object.keys(MINIMUM).map((category) => [category, Math.round(categories[category].score * 100)]),
    ),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    weight: value('total-byte-weight'),
    faults: ['accessibility', 'best-practices'].flatMap((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
        .map(({ id }) => audits[id].title),
    ),
  };
}

function tableOf(results) {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  return [
    '| page | performance | accessibility | best practices | FCP | LCP | TBT | CLS | transferred |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...results.map(
      (page) =>
        `| ${[
          page.name,
          page.performance,
          page.accessibility,
          page['best-practices'],
          seconds(page.fcp),
          seconds(page.lcp),
          `${Math.round(page.tbt)} ms`,
          page.cls.toFixed(3),
          `${Math.round(page.weight / 1000)} kB`,
        ].join(' | ')} |`,
    ),
  ].join('\n');
}

/** Returns the paths of the pages of a running stack, by name. The cube page shows a cube of the newest drop. */
async function pagesOf(url) {
  const found = await LocalStack.find(url);
  const drop = (await found.drops()).at(-1);
  const [cube] = await found.lots(drop._id);
  return {
    home: '/',
    drops: '/auctionDrops',
    market: '/marketPlace',
    cube: `/auctionDrops/DropCubes/Nfts/${drop._id}/${cube._id}`,
  };
}
