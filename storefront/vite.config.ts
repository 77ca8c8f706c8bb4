import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { firstPageBudget } from './build/first-page.ts';

const server = process.env.CUBEDROP_API_URL ?? 'http://localhost:4000';

/** In development, everything that is not a module of the storefront is the server's. */
const proxy = Object.fromEntries(
  [
    '/config',
    '/user/auth',
    '/api',
    '/dev',
    '/upload',
    '/pictures',
    '/collection',
    '/season',
    '/profile',
    '/drop',
    '/token',
    '/nft',
    '/transaction',
    '/dropcubehistory',
    '/marketplace',
    '/ipfs',
    '/uploads',
    '/pictures',
    '/events',
  ].map((path) => [`^${path}(/|\\?|$)`, { target: server, changeOrigin: true }]),
);

/** The face that every first view is set in, asked for with the page, so that no text moves when it arrives. */
const preloadedFont = /archivo-latin-wdth-normal-.*\.woff2$/;

function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((file) => preloadedFont.test(file));
      return fonts.map((file) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
      }));
    },
  };
}

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss(), preloadFont(), firstPageBudget()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: 'dist',
    // Files stay files: the content policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
