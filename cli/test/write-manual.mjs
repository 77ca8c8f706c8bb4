import { writeManPages } from './man-pages.ts';
import { writeManual } from './manual.ts';

await writeManual();
await writeManPages();
