import type { operations } from '@cubedrop/sdk/api';
import { adminExamples } from './admin-examples.ts';
import { businessExamples, noticeExamples, signInExamples, userExamples } from './account-examples.ts';
import { auctionExamples, dropReportExamples, saleExamples } from './auction-examples.ts';
import { creatorApplicationExamples } from './creator-application-examples.ts';
import type { Example } from './example.ts';
import { fileExamples } from './file-examples.ts';
import { followExamples } from './follow-examples.ts';
import { groupExamples, makingExamples } from './making-examples.ts';
import { orderExamples } from './order-examples.ts';
import { publicProfileExamples } from './public-profile-examples.ts';
import { pushExamples } from './push-examples.ts';
import { signedOrderExamples } from './signed-order-examples.ts';
import { systemExamples } from './system-examples.ts';
import { webhookExamples } from './webhook-examples.ts';

/** An example of each call of openapi.yaml by its `operationId`. A call without an example is a compile error. */
export const examples: Readonly<Record<keyof operations, Example>> = {
  ...signInExamples,
  ...businessExamples,
  ...userExamples,
  ...noticeExamples,
  ...makingExamples,
  ...groupExamples,
  ...dropReportExamples,
  ...saleExamples,
  ...auctionExamples,
  ...fileExamples,
  ...orderExamples,
  ...signedOrderExamples,
  ...followExamples,
  ...publicProfileExamples,
  ...creatorApplicationExamples,
  ...adminExamples,
  ...systemExamples,
  ...webhookExamples,
  ...pushExamples,
};
