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

/** jsdom with what the storefront needs of a browser besides. Nothing in it has a size, so observers never call. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    const { location } = this.global;
    // A page's calls are relative to its address, which Node's knows nothing of.
    this.global.Request = class extends Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, location.href) : input, init);
      }
    };
    // jsdom's own typed arrays and these would be of two kinds, and no encoder takes the other's.
    this.global.Uint8Array = Uint8Array;
    this.global.ResizeObserver = class ResizeObserver {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
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
