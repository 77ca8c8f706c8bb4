import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const server = process.env.CUBEDROP_API_URL ?? 'http://localhost:4000';

/** In development, everything that is not a module of the storefront is the server's. */
const proxy = Object.fromEntries(
  [
    '/config',
    '/drop',
    '/token',
    '/nft',
    '/transaction',
    '/dropcubehistory',
    '/marketplace',
    '/ipfs',
    '/uploads',
    '/events',
  ].map((path) => [`^${path}(/|\\?|$)`, { target: server, changeOrigin: true }]),
);

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss()],
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
