import { writeGuide } from './guide.ts';

writeGuide();
