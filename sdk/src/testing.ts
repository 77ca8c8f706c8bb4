/**
 * For the tests of programs that use Cubedrop: a fake of the API, and a local chain with the contracts.
 *
 * @module @cubedrop/sdk/testing
 */
export type { LocalAccount, LocalChain, LocalChainOptions } from './node/local-chain.ts';
export {
  createFakeApi,
  type FakeAnswer,
  type FakeAnswers,
  type FakeApi,
  type FakeApiOptions,
} from './testing/fake-api.ts';
export type { AnyFakeCall, CallName, FakeCall, SuccessBody } from './testing/fake-call.ts';
export {
  apiError,
  cutOff,
  delayed,
  dropped,
  inTurn,
  type ApiErrorAnswer,
  type FakeReply,
  type Given,
} from './testing/fake-reply.ts';
export { startLocalChain } from './testing/start-local-chain.ts';
