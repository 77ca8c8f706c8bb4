import { CubedropError, transactionMessages, type JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import {
  runFlow,
  type Flow,
  type FlowContext,
  type FlowLock,
  type Journal,
  type ProgressEvent,
  type Sender,
} from '@cubedrop/sdk/flows';
import { api } from '../../api/client.ts';
import { withSources } from '../../files/kept-file.ts';
import { readKeptFile } from '../../files/kept-files.ts';
import type { Question } from './activity.ts';
import { flows } from './flows.ts';
import type { FlowKind } from './flow-texts.ts';

/** What a run is made with. */
export interface RunParts {
  kind: FlowKind;
  input: unknown;
  config: Config;
  sender: Sender;
  journal: Journal;
  lock: FlowLock;
  /** Whether it goes on from before a reload: then nothing is sent before the person says so. */
  isResumed: boolean;
  onProgress: (event: ProgressEvent) => void;
  ask: (question: Question) => Promise<boolean>;
}

/** Runs a flow with all that the chain takes. This module brings ethers along, so it is loaded when it is needed. */
export function runKind({
  kind,
  input,
  config,
  isResumed,
  ask,
  sender,
  ...parts
}: RunParts): Promise<JsonObject> {
  const consent = { given: !isResumed };
  const context: FlowContext = {
    ...parts,
    api,
    chain: connectChain(config),
    sender: withConsent(sender, consent, ask),
    clock: () => Math.floor(Date.now() / 1_000),
    async confirmResend() {
      consent.given = await ask('send-again');
      // Leaving it is a person's no, and no failure.
      if (!consent.given) throw declined();
      return true;
    },
  };
  const flow = flows[kind] as unknown as Flow<unknown, JsonObject, JsonObject>;
  return runFlow(flow, withSources(input, readKeptFile), context);
}

const declined = () => new CubedropError('canceled', transactionMessages.canceled);

/** A sender that asks once before it sends, unless leave was given. */
function withConsent(sender: Sender, consent: { given: boolean }, ask: RunParts['ask']): Sender {
  async function requireConsent() {
    consent.given ||= await ask('go-on');
    if (!consent.given) throw declined();
  }
  if (sender.kind === 'local') {
    return {
      ...sender,
      async sign(transaction) {
        await requireConsent();
        return sender.sign(transaction);
      },
    };
  }
  return {
    ...sender,
    async send(transaction) {
      await requireConsent();
      return sender.send(transaction);
    },
  };
}
