/**
 * Shows the page of `react/examples/bid-page.tsx` in jsdom, on the server at PAGE_URL, for the lot of the drop PAGE_DROP
 * and the cube PAGE_CUBE. It signs in as the account with the private key CUBEDROP_PRIVATE_KEY. Each line of the input is
 * a button to press, by the beginning of its text, or an amount to enter, after `= `. Whenever the page changes, its text
 * is printed as a line of JSON.
 */
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');
const { window } = new JSDOM('<!doctype html><div id="page"></div>', { url: 'http://localhost/' });
const { document } = window;
Object.assign(globalThis, { window, document });
// Later versions of Node have one that cannot be assigned.
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });

// React looks for the document when it is loaded.
const { createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { createCubedrop } = await import('@cubedrop/sdk/node');
const { BidPage } = await import('../examples/bid-page.tsx');

const { PAGE_URL: url, PAGE_DROP: drop, PAGE_CUBE: cube, CUBEDROP_PRIVATE_KEY: key } = process.env;
const page = document.getElementById('page');

new window.MutationObserver(() => {
  process.stdout.write(`${JSON.stringify(page.textContent)}\n`);
}).observe(page, { childList: true, subtree: true, characterData: true });

createRoot(page).render(
  createElement(BidPage, {
    client: await createCubedrop({ url }),
    connect: ({ signal }) => createCubedrop({ url, key, signal }),
    lot: { auctionId: BigInt(drop), cubeId: BigInt(cube) },
  }),
);

/** Enters a text as a user does: React ignores a value that is set by its own property. */
function enter(text) {
  const input = document.querySelector('input');
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(input, text);
  input.dispatchEvent(new window.Event('input', { bubbles: true }));
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('= ')) enter(line.slice(2));
  else press(line);
}
process.exit(0);

function press(name) {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent, disabled }) => textContent.startsWith(name) && !disabled)?.click();
}
