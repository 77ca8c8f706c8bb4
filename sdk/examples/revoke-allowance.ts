import { readAllowances, revokeAllowance, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Takes back everything that the platform's contracts may still take of the account's. */
export async function revokeAll(newContext: () => FlowContext) {
  const { chain, sender } = newContext();
  const allowances = await readAllowances(chain, sender.address);
  for (const { amount: _, ...allowance } of allowances)
    await runFlow(revokeAllowance, allowance, newContext());
  return allowances.length;
}
