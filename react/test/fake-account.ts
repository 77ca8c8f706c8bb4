import { toAddress } from '@cubedrop/sdk';
import type { Cubedrop, FlowMethods } from '@cubedrop/sdk/client';
import type { FakeAnswers } from '@cubedrop/sdk/testing';
import { fakeClient } from './fake-client.ts';

export const ANA = toAddress(`0x${'a'.repeat(40)}`);

/** Members of the client of an account that a test replaces. */
export type AccountParts = Partial<FlowMethods & Pick<Cubedrop, 'address' | 'close' | 'resume'>>;

/** Creates a client of a signed-in account, whose flows the test provides, and of a fake of the API. */
export async function fakeAccount(parts: AccountParts, answers: FakeAnswers = {}) {
  const fake = await fakeClient(answers);
  const notProvided = () => Promise.reject(new Error('The test provides no such flow.'));
  const account = {
    address: ANA,
    placeBid: notProvided,
    resume: async () => [],
    close: () => undefined,
  } satisfies AccountParts;
  return { ...fake, account: { ...fake.client, ...account, ...parts } as unknown as Cubedrop };
}
