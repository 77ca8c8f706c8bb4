import {
  CubedropProvider,
  useAccount,
  useFlow,
  useLot,
  useResume,
  useSignIn,
  useSignOut,
  type Connect,
  type CubedropSource,
  type FlowStep,
} from '@cubedrop/react';
import { formatAmount, parseAmount, type AnyCubedropError } from '@cubedrop/sdk';
import type { LotInput } from '@cubedrop/sdk/flows';
import { useState } from 'react';

/** Properties of {@link BidPage}. */
export interface BidPageProps {
  /** Client that reads what is public, of `createCubedrop`. */
  client: CubedropSource;
  /** Creates the client of the visitor's account, by `createCubedrop` with the sender of a wallet. */
  connect: Connect;
  /** On-chain ids of a drop and a cube in it. */
  lot: LotInput;
}

/** A page of another site, on which visitors bid on a cube, and claim or withdraw once the auction is over. */
export const BidPage = ({ client, connect, lot }: BidPageProps) => (
  <CubedropProvider client={client}>
    <Account connect={connect} />
    <Lot lot={lot} />
  </CubedropProvider>
);

function Account({ connect }: Pick<BidPageProps, 'connect'>) {
  const account = useAccount();
  const signIn = useSignIn(connect);
  const signOut = useSignOut();
  // Completes what an earlier visit began to pay, once the account is signed in.
  const resumed = useResume();
  return (
    <header>
      {account ? (
        <button onClick={() => void signOut.start()}>Sign out {account.address}</button>
      ) : (
        <button onClick={() => void signIn.start()}>Sign in</button>
      )}
      {signIn.isBusy && <button onClick={signIn.cancel}>Cancel signing in</button>}
      {resumed.data && <p>Completed payments: {resumed.data.length}</p>}
      <Fault error={signIn.error ?? signOut.error ?? resumed.error} />
    </header>
  );
}

function Lot({ lot }: Pick<BidPageProps, 'lot'>) {
  const { data: state } = useLot(lot);
  if (!state) return <p>Sign in to bid.</p>;
  const { phase, isLeading, ownTotal, withdrawable, fundsClaimed, cubeClaimed } = state;
  const isWon = phase === 'ended' && isLeading;
  return (
    <main>
      <p>
        Your bid: {formatAmount(ownTotal, 'WETH')}, {isLeading ? 'the highest' : 'not the highest'}
      </p>
      {phase === 'running' && <Bid lot={lot} ownTotal={ownTotal} />}
      {withdrawable > 0n && <LotButton flow="withdrawBid" lot={lot} name="Withdraw your bid" />}
      {isWon && !fundsClaimed && <LotButton flow="claimFunds" lot={lot} name="Pay the seller" />}
      {isWon && !cubeClaimed && <LotButton flow="claimCube" lot={lot} name="Claim your cube" />}
    </main>
  );
}

function Bid({ lot, ownTotal }: { lot: LotInput; ownTotal: bigint }) {
  const [amount, setAmount] = useState('0.1');
  const { start, cancel, isBusy, steps, error } = useFlow('placeBid');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The bid is refused if the visitor's total is not the one on screen any more.
        void start({ ...lot, raise: parseAmount(`${amount} WETH`), ownTotalBefore: ownTotal });
      }}
    >
      <input aria-label="Raise in WETH" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <button disabled={isBusy}>Bid</button>
      {isBusy && (
        <button type="button" onClick={cancel}>
          Stop
        </button>
      )}
      <Steps steps={steps} />
      <Fault error={error} />
    </form>
  );
}

interface LotButtonProps {
  flow: 'withdrawBid' | 'claimFunds' | 'claimCube';
  lot: LotInput;
  name: string;
}

function LotButton({ flow, lot, name }: LotButtonProps) {
  const { start, isBusy, steps, error } = useFlow(flow);
  return (
    <section>
      <button disabled={isBusy} onClick={() => void start(lot)}>
        {name}
      </button>
      <Steps steps={steps} />
      <Fault error={error} />
    </section>
  );
}

const Steps = ({ steps }: { steps: readonly FlowStep[] }) => (
  <ol>
    {steps.map(({ step, title, state, doing }) => (
      <li key={step} data-state={state}>
        {title}
        {doing === 'in-wallet' && ': confirm it in your wallet'}
      </li>
    ))}
  </ol>
);

function Fault({ error }: { error: AnyCubedropError | null }) {
  if (!error || error.code === 'canceled' || error.code === 'aborted') return null;
  if (error.code === 'bid-too-low') {
    const { least, total } = error.details;
    return <p role="alert">Raise by {formatAmount(least - total, 'WETH')} more.</p>;
  }
  return <p role="alert">{error.message}</p>;
}
