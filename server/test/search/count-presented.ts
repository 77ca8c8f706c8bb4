import { jest } from '@jest/globals';
import type { Database } from '../../src/platform/database/index.ts';
import { fileUrls, type FileUrls } from '../../src/index/metadata/file-urls.ts';

/** Counts what is presented between two statements, during which no other request gets its turn. */
export interface PresentedCounts {
  /** URLs of files, as an item is presented with the URL of one upload. */
  readonly urls: FileUrls;
  /** Returns the largest number of uploads whose URLs were built between two statements. */
  most(): number;
}

export function countPresented({ sequelize }: Pick<Database, 'sequelize'>): PresentedCounts {
  const sent = jest.spyOn(sequelize, 'query');
  /** Number of URLs by the number of statements sent before. */
  const built = new Map<number, number>();
  const urls = fileUrls('https://example.org');
  return {
    urls: {
      ...urls,
      upload(name) {
        const statements = sent.mock.calls.length;
        built.set(statements, (built.get(statements) ?? 0) + 1);
        return urls.upload(name);
      },
    },
    most: () => Math.max(0, ...built.values()),
  };
}
