import type { JsonObject } from '@cubedrop/sdk';
import { createApi, getConfig } from '@cubedrop/sdk/api';
import { connectChain, privateKeySender } from '@cubedrop/sdk/chain';
import { memoryJournal, processLock, runFlow, signIn, type Flow } from '@cubedrop/sdk/flows';
import { openStack } from './stack.ts';

/** Signs in a demo account without a browser. Returns its API client and a function that runs flows as it. */
export async function actAs(url: string, index: number) {
  const sender = privateKeySender((await openStack(url)).people[index]!.privateKey);
  const chain = connectChain(await getConfig(createApi({ baseUrl: url })));
  const { token } = await signIn({ api: createApi({ baseUrl: url }), sender, chain });
  const api = createApi({ baseUrl: url, token: () => token });
  const lock = processLock();
  const clock = () => Math.floor(Date.now() / 1_000);
  return {
    api,
    run: <Input, State extends JsonObject, Result extends JsonObject>(
      flow: Flow<Input, State, Result>,
      input: Input,
    ) => runFlow(flow, input, { chain, api, sender, lock, clock, journal: memoryJournal() }),
  };
}
