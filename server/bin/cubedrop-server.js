#!/usr/bin/env node
import { main } from '../dist/start/main.js';

await main(process.argv.slice(2));
