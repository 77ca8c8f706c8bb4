import { documents } from '../../scripts/documents.mjs';
import { writeErrors } from '../../scripts/error-pages.mjs';
import { writeExcerpts } from '../../scripts/excerpts.mjs';
import { writeSettings } from '../../scripts/settings-tables.mjs';
import { writeGuide } from './guide.ts';

writeGuide();
writeErrors();
writeSettings();
for (const page of documents()) writeExcerpts(page);
