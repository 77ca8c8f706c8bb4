export { bumpWaiting, planBumps, type Bumped, type PlanBumpsParameters, type PlannedBump } from './bump.ts';
export type * from './context.ts';
export * from './estimate.ts';
export type * from './flow.ts';
export * from './journal.ts';
export * from './lock.ts';
export {
  isOpenPayment,
  isSameAct,
  isSamePayment,
  paymentOf,
  paymentsIn,
  transactionsIn,
  type Payer,
  type PaymentIdentity,
  type SentOrSigned,
} from './payment.ts';
export { PermanentFailure } from './permanent-failure.ts';
export type * from './progress.ts';
export { runFlow, type RunOptions } from './run.ts';
export type * from '../chain/sender.ts';
export type * from './step.ts';
