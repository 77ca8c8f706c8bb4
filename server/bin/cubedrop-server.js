#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { main } from '../dist/start/main.js';

const storefront = fileURLToPath(new URL('../../storefront/dist', import.meta.url));
await main(process.argv.slice(2), existsSync(storefront) ? storefront : undefined);
