import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { firstPageBudget } from './build/first-page.ts';
import { firstOfPages } from './build/pages.ts';
import { pushWorker } from './build/push-worker.ts';
import { productionRouter } from './build/production-router.ts';
import { smallerFiles } from './build/smaller-files.ts';

const server = process.env.CUBEDROP_API_URL ?? 'http://localhost:4000';

/** In development and preview, these paths are proxied to the server. */
const proxy = Object.fromEntries(
  [
    '/config',
    '/health',
    '/user/auth',
    '/api',
    '/dev',
    '/docs',
    '/admin',
    '/exports',
    '/upload',
    '/uploads',
    '/pictures',
    '/documents',
    '/ipfs',
    '/collection',
    '/season',
    '/order',
    '/profile',
    '/creator',
    '/creator-applications',
    '/collector',
    '/public-profiles',
    '/drop',
    '/token',
    '/nft',
    '/transaction',
    '/dropcubehistory',
    '/usercubehistory',
    '/adminclaimfunds',
    '/userclaimfunds',
    '/claim',
    '/marketplace',
    '/auction',
    '/bid',
    '/search',
    '/calendar',
    '/embed',
    '/oembed',
    '/feeds',
    '/happenings',
    '/overview',
    '/follows',
    '/manifest',
    '/notices',
    '/webhooks',
    '/push',
    '/events',
  ].map((path) => [`^${path}(/|\\?|$)`, { target: server, changeOrigin: true }]),
);

/** The font of all first views. Preloaded so that text does not shift when it arrives. */
const preloadedFont = /archivo-first-latin-wdth-normal-.*\.woff2$/;

function preload(): Plugin {
  return {
    name: 'preload',
    transformIndexHtml(_html, { bundle = {} }) {
      const link = (attrs: Record<string, string | boolean>) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: { crossorigin: true, ...attrs },
      });
      return Object.keys(bundle)
        .filter((file) => preloadedFont.test(file))
        .map((file) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` }));
    },
  };
}

/**
 * The groups of chunks, kept few because each chunk costs a round trip on a slow network. `first` has the code that all
 * pages share and the pages that list cubes and drops. `cube` has the pages of a cube, and the code that starts and
 * shows a payment. Everything else is split by dynamic import.
 */
const PARTS = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  {
    name: 'cube',
    test: /\/(wallet\/transactions\/(use-flow|transaction-steps)|app\/routes\/(drop-cube|sale|user-auction))\.tsx?$/,
    priority: 1,
  },
];

export default defineConfig({
  base: '/',
  plugins: [
    productionRouter(),
    react(),
    tailwindcss(),
    preload(),
    firstPageBudget(),
    firstOfPages(),
    pushWorker(),
    smallerFiles(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    // Assets stay files of their own, which browsers cache apart from the code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A single style sheet: another request would cost more than the styles of all screens.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Shorter than the default, since the first page has the names of all chunks.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: PARTS },
      },
    },
  },
});
