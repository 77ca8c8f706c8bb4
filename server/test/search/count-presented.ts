import { jest } from '@jest/globals';
import type { Database } from '../../src/platform/database/index.ts';
import { fileUrls, type FileUrls } from '../../src/index/metadata/file-urls.ts';

/** Counts the items that are presented between two SQL statements. No other request is processed in that time. */
export interface PresentedCounts {
  /** Builds the URLs of files, and counts those of uploads. Each item of the tested lists is presented with one. */
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
