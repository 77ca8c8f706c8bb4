import type { Role } from '@cubedrop/sdk/api';
import { paths } from '../../config/paths.ts';
import { dashboardOf, isRedirectedFromPublic } from '../../session/roles.ts';
import { walletTexts } from '../texts.ts';
import type { Activity } from './activity.ts';
import type { FlowKind } from './flow-texts.ts';

const texts = walletTexts.next;

/** A link to the screen that users usually need after a flow. */
export interface NextStep {
  text: string;
  to: string;
}

interface Step {
  text: string;
  /** @param about the subject of the run */
  to: (about: string) => string;
  isPublic?: true;
}

const toBids: Step = { text: texts.bids, to: paths.myBids.to };
const toMoney: Step = { text: texts.money, to: paths.myMoney.to };
const toCubes: Step = { text: texts.cubes, to: paths.myCubes.to };
/** The market, searched for the title of the run's cube. The run has no id of the sale or auction. */
const toMarket: Step = {
  text: texts.market,
  to: (title) => `${paths.market.to()}?${String(new URLSearchParams({ q: title }))}`,
  isPublic: true,
};

/** The next step after each flow. `null` if the user needs no link, for the reasons given below. */
const NEXT_STEPS: Record<FlowKind, Step | null> = {
  placeBid: toBids,
  claimFunds: toMoney,
  withdrawBid: toMoney,
  acceptOffer: toMoney,
  claimAll: toCubes,
  sendCube: toCubes,
  createSale: toMarket,
  createAuction: toMarket,
  createNfts: { text: texts.newCube, to: paths.newCube.to },
  createCube: { text: texts.newDrop, to: paths.newDrop.to },
  createDrop: { text: texts.drops, to: paths.myDrops.to },
  createSeason: { text: texts.seasons, to: paths.mySeasons.to },
  // The screens of these flows navigate to the cube, or their dialogs show the result.
  buyCube: null,
  buyNow: null,
  fillListing: null,
  claimCube: null,
  // The screens of these flows navigate to the home page, or their dialogs show the result.
  cancelSale: null,
  takeOut: null,
  // A conversion usually interrupts another task, to which the user returns.
  getWeth: null,
  unwrapWeth: null,
  // The screen shows the change.
  cancelAllSales: null,
  lowerMinimumBid: null,
  revokeAllowance: null,
  grantCreator: null,
  revokeCreator: null,
  makeOffer: null,
  makeListing: null,
  cancelOrder: null,
  cancelAllOrders: null,
};

/**
 * Returns the next step after a completed run; `null` if there is none, or if users with these roles would be
 * redirected from it.
 */
export function nextStepOf(
  { kind, about, status }: Pick<Activity, 'kind' | 'about' | 'status'>,
  roles: readonly Role[],
): NextStep | null {
  const step = NEXT_STEPS[kind];
  if (status !== 'done' || !step) return null;
  const isReachable = step.isPublic ? !isRedirectedFromPublic(roles) : dashboardOf(roles) !== null;
  return isReachable ? { text: step.text, to: step.to(about) } : null;
}
