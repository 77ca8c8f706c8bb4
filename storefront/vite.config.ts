import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { firstPageBudget } from './build/first-page.ts';
import { firstOfPages } from './build/pages.ts';
import { smallerFiles } from './build/smaller-files.ts';

const server = process.env.CUBEDROP_API_URL ?? 'http://localhost:4000';

/** In development, everything that is not a module of the storefront is the server's. */
const proxy = Object.fromEntries(
  [
    '/config',
    '/health',
    '/user/auth',
    '/api',
    '/dev',
    '/admin',
    '/exports',
    '/upload',
    '/uploads',
    '/pictures',
    '/documents',
    '/ipfs',
    '/collection',
    '/season',
    '/profile',
    '/creator',
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
    '/manifest',
    '/notices',
    '/events',
  ].map((path) => [`^${path}(/|\\?|$)`, { target: server, changeOrigin: true }]),
);

/** The face that every first view is set in, asked for with the page, so that no text moves when it arrives. */
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
 * The files that the code comes in: few and meant, since on a slow network each costs a journey. First what every page
 * and the lists of cubes and drops need, then what shows one cube and pays; all else by itself, as it is asked for.
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
  plugins: [react(), tailwindcss(), preload(), firstPageBudget(), firstOfPages(), smallerFiles()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    // Files stay files: the content policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One sheet: what each screen adds to it is less than another request costs.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: PARTS } } },
  },
});
