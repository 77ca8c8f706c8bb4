import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paymentRefusal, planConversion, planPayment, splitPayment } from './payment-plan.ts';

const wei = fc.oneof(fc.constant(0n), fc.bigInt(0n, 10n), fc.bigInt(0n, 2n ** 96n));
const gas = fc.record({ payment: fc.bigInt(0n, 10n ** 6n), approval: fc.bigInt(1n, 10n ** 5n) });
const parameters = fc.record({
  amount: wei,
  balance: fc.record({ eth: wei, weth: wei }),
  allowance: wei,
  gas,
  maxFeePerGas: fc.bigInt(0n, 10n ** 12n),
});

describe('the split of a payment', () => {
  it('adds up, and contains ether only for what the WETH balance does not cover', () => {
    fc.assert(
      fc.property(wei, wei, (amount, weth) => {
        const split = splitPayment(amount, { weth });
        expect(split.weth + split.ether).toBe(amount);
        expect(split.weth >= 0n && split.ether >= 0n && split.weth <= weth).toBe(true);
        expect(split.ether === 0n || split.weth === weth).toBe(true);
      }),
    );
  });

  it('includes an approval and its gas only if the part in WETH exceeds the allowance', () => {
    fc.assert(
      fc.property(parameters, (payment) => {
        const plan = planPayment(payment);
        expect(plan.needsApproval).toBe(plan.weth > payment.allowance);
        const { gas } = payment;
        expect(plan.gas).toBe(gas.payment + (plan.needsApproval ? gas.approval : 0n));
        expect(plan.gasFee).toBe(plan.gas * payment.maxFeePerGas);
      }),
    );
  });

  it('is refused exactly if WETH does not cover the amount, and ETH does not cover the rest and the gas', () => {
    fc.assert(
      fc.property(parameters, (payment) => {
        const { amount, balance } = payment;
        const plan = planPayment(payment);
        const leftOver = balance.eth - plan.ether - plan.gasFee;
        expect(plan.isAffordable).toBe(leftOver >= 0n);
        const refusal = paymentRefusal(plan);
        expect(refusal !== undefined).toBe(balance.weth < amount && leftOver < 0n);
        if (refusal) expect(refusal.details).toEqual({ needed: amount, available: balance.weth });
      }),
    );
  });

  it('matches worked examples', () => {
    const of = (eth: bigint, weth: bigint, allowance = 0n) => {
      const gas = { payment: 2n, approval: 1n };
      const plan = planPayment({ amount: 10n, balance: { eth, weth }, allowance, gas, maxFeePerGas: 1n });
      return [plan.weth, plan.ether, plan.needsApproval, paymentRefusal(plan)?.code];
    };
    expect(of(12n, 0n)).toEqual([0n, 10n, false, undefined]);
    expect(of(11n, 0n)).toEqual([0n, 10n, false, 'insufficient-weth']);
    expect(of(9n, 4n)).toEqual([4n, 6n, true, undefined]);
    expect(of(8n, 4n)).toEqual([4n, 6n, true, 'insufficient-weth']);
    expect(of(8n, 4n, 4n)).toEqual([4n, 6n, false, undefined]);
    expect(of(0n, 10n)).toEqual([10n, 0n, true, undefined]);
  });
});

describe('the conversion of ETH for an amount in WETH', () => {
  it('converts exactly what the WETH balance does not cover, and needs an allowance for the whole amount', () => {
    fc.assert(
      fc.property(parameters, (payment) => {
        const { amount, balance, allowance, gas, maxFeePerGas } = payment;
        const plan = planConversion(payment);
        expect({ weth: plan.weth, ether: plan.ether }).toEqual(splitPayment(amount, balance));
        expect(plan.needsApproval).toBe(amount > allowance);
        const conversion = plan.ether > 0n ? gas.payment : 0n;
        expect(plan.gas).toBe(conversion + (plan.needsApproval ? gas.approval : 0n));
        expect(plan.gasFee).toBe(plan.gas * maxFeePerGas);
        const leftOver = balance.eth - plan.ether - plan.gasFee;
        expect(plan.isAffordable).toBe(leftOver >= 0n);
        expect(paymentRefusal(plan) !== undefined).toBe(balance.weth < amount && leftOver < 0n);
      }),
    );
  });

  it('matches worked examples', () => {
    const of = (eth: bigint, weth: bigint, allowance = 0n) => {
      const gas = { payment: 2n, approval: 1n };
      const plan = planConversion({ amount: 10n, balance: { eth, weth }, allowance, gas, maxFeePerGas: 1n });
      return [plan.weth, plan.ether, plan.gas, paymentRefusal(plan)?.code];
    };
    expect(of(13n, 0n)).toEqual([0n, 10n, 3n, undefined]);
    expect(of(12n, 0n)).toEqual([0n, 10n, 3n, 'insufficient-weth']);
    expect(of(12n, 0n, 10n)).toEqual([0n, 10n, 2n, undefined]);
    expect(of(9n, 4n, 4n)).toEqual([4n, 6n, 3n, undefined]);
    expect(of(0n, 10n)).toEqual([10n, 0n, 1n, undefined]);
    expect(of(0n, 10n, 10n)).toEqual([10n, 0n, 0n, undefined]);
  });
});
