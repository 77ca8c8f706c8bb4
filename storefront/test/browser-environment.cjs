const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals that browsers have and jsdom lacks, taken from Node. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

/** jsdom with further browser features that the storefront needs. Elements have no size, so observers never report. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // The crypto of jsdom has no `subtle`.
    Object.defineProperty(this.global, 'crypto', { value: crypto });
    const { location } = this.global;
    // Resolves URLs relative to the page's URL, as a browser does and Node's `Request` does not.
    this.global.Request = class extends Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, location.href) : input, init);
      }
    };
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    // The encoders above accept only typed arrays of Node's class, not of jsdom's class.
    this.global.Uint8Array = Uint8Array;
    this.global.ResizeObserver = class ResizeObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    // No navigation has taken place, so there are no timings.
    this.global.performance.getEntriesByType = () => [];
    this.global.Element.prototype.scrollIntoView = () => {};
    this.global.matchMedia = (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }
};
