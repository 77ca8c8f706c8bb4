// Renders the two pieces and their previews to WAV files in the folder named as the first argument.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { excerpt, loudness, master, wav } from './sound/master.mjs';
import { lastTram, TRAM_PREVIEW } from './last-tram.mjs';
import { tidalMemory, TIDAL_PREVIEW } from './tidal-memory.mjs';

const folder = process.argv[2] ?? 'build';
mkdirSync(folder, { recursive: true });

for (const [name, compose, passage] of [
  ['tidal-memory', tidalMemory, TIDAL_PREVIEW],
  ['last-tram', lastTram, TRAM_PREVIEW],
]) {
  const record = master(compose(), { lufs: -14, fadeOut: 4 });
  writeFileSync(join(folder, `${name}.wav`), wav(record));
  writeFileSync(join(folder, `${name}-preview.wav`), wav(excerpt(record, passage)));
  console.log(`${name}: ${(record.length / 44100).toFixed(1)} s, ${loudness(record).toFixed(1)} LUFS`);
}
