import { documents } from '../../scripts/documents.mjs';
import { writeExcerpts } from '../../scripts/excerpts.mjs';
import { writeGuide } from './guide.ts';

writeGuide();
for (const page of documents()) writeExcerpts(page);
