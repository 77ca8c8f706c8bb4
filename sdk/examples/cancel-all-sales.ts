import { cancelAllSales, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Takes all cubes of the account off sale, in one transaction. */
export async function takeAllOffSale(context: FlowContext) {
  return runFlow(cancelAllSales, {}, context); // { transaction }
}
