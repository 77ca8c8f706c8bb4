import { readAllowances, revokeAllowance, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Revokes all allowances of the platform's contracts, except approvals of single cubes. Returns how many there were. */
export async function revokeAll(newContext: () => FlowContext) {
  const { chain, sender } = newContext();
  const allowances = await readAllowances(chain, sender.address);
  for (const { amount: _, ...allowance } of allowances)
    await runFlow(revokeAllowance, allowance, newContext());
  return allowances.length;
}
