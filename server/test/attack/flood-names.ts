/** Names of the floods, as printed and as in the figures of SECURITY.md. The numbers in them match the tests. */
export const FLOODS = {
  unfinishedForms: '55 forms of 49 MiB that never finish',
  uploads: '100 uploads of 49 MiB to a call that accepts 5 MiB',
  paths: '120 paths made of slashes',
  brackets: '230 JSON bodies made of brackets',
  pictures: '6 small files that decode to 40 megapixels',
  slowBodies: '200 bodies sent one byte at a time',
  slowHeaders: '500 headers through nginx, sent one byte at a time',
  streams: '300 streams',
  reports: '1,080 reports of transactions that never happened',
  exports: '50 clients that export 2,000 bids each for 10 seconds',
  resumed: '300 streams that resume after 1,000 missed events',
  lists: '4,000 list requests, 200 at a time',
} as const;

export type Flood = keyof typeof FLOODS;
