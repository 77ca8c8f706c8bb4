import { writeManual } from './manual.ts';

await writeManual();
