import { CubedropError, transactionMessages, type Hex, type JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { connectChain } from '@cubedrop/sdk/chain';
import {
  isOpenPayment,
  isSameAct,
  paymentsIn,
  paymentOf,
  runFlow,
  transactionsIn,
  type Flow,
  type FlowContext,
  type FlowLock,
  type Journal,
  type PaymentIdentity,
  type ProgressEvent,
  type Sender,
} from '@cubedrop/sdk/flows';
import { api } from '../../api/client.ts';
import { deviceNow } from '../../clock/device-now.ts';
import { withSources } from '../../files/kept-file.ts';
import { readKeptFile } from '../../files/kept-files.ts';
import type { StoredRun } from '../journal/database.ts';
import type { Question } from './activity.ts';
import { flows } from './flows.ts';
import type { FlowKind } from './flow-texts.ts';
import { checkTrust } from '../trust/check-trust.ts';

/** Everything needed to execute a run. */
export interface RunParts {
  kind: FlowKind;
  input: unknown;
  config: Config;
  sender: Sender;
  journal: Journal;
  lock: FlowLock;
  /** Whether the run resumes after a reload. If so, it signs and sends nothing until the user agrees. */
  isResumed: boolean;
  onProgress: (event: ProgressEvent) => void;
  ask: (question: Question) => Promise<boolean>;
}

/** The functions of the SDK that run flows and read their records. This module imports ethers, so load it on demand. */
export interface Engine {
  run(parts: RunParts): Promise<JsonObject>;
  /** Returns the identity of the payment that a run makes. */
  paymentOf(run: StoredRun): PaymentIdentity;
  isSameAct: typeof isSameAct;
  isOpenPayment: typeof isOpenPayment;
  paymentsIn: typeof paymentsIn;
  transactionsIn: typeof transactionsIn;
}

export const engine: Engine = {
  run: runKind,
  paymentOf: paymentOfRun,
  isSameAct,
  isOpenPayment,
  paymentsIn,
  transactionsIn,
};

type AnyFlow = Flow<unknown, JsonObject, JsonObject>;

function paymentOfRun({ input, activity, chainId, genesisHash }: StoredRun): PaymentIdentity {
  const { kind, account } = activity;
  const flow: AnyFlow = flows[kind];
  const payer = { chainId, genesisHash: genesisHash as Hex, account };
  return paymentOf(flow, withSources(input, readKeptFile), payer);
}

async function runKind({
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
    clock: deviceNow,
    async confirmResend() {
      consent.given = await ask('send-again');
      // Declining is a cancellation by the user, not a failure.
      if (!consent.given) throw declined();
      return true;
    },
  };
  // A run resumed after a reload has not passed the check of `readyToSend`.
  await checkTrust(config);
  const flow: AnyFlow = flows[kind];
  return runFlow(flow, withSources(input, readKeptFile), context);
}

const declined = () => new CubedropError('canceled', transactionMessages.canceled);

/**
 * Returns a sender that asks for consent once before it sends or signs, unless consent was already given. Without
 * consent, it throws `canceled`.
 */
function withConsent(sender: Sender, consent: { given: boolean }, ask: RunParts['ask']): Sender {
  async function requireConsent() {
    consent.given ||= await ask('go-on');
    if (!consent.given) throw declined();
  }
  const signTypedData: Sender['signTypedData'] = async (data) => {
    await requireConsent();
    return sender.signTypedData(data);
  };
  if (sender.kind === 'local') {
    return {
      ...sender,
      signTypedData,
      async sign(transaction) {
        await requireConsent();
        return sender.sign(transaction);
      },
    };
  }
  return {
    ...sender,
    signTypedData,
    async send(transaction) {
      await requireConsent();
      return sender.send(transaction);
    },
  };
}
