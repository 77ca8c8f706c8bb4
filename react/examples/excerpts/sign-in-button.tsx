// #region
import { useAccount, useResume, useSignIn, useSignOut } from '@cubedrop/react';
import { eip1193Sender, toAddress, type Eip1193Requester } from '@cubedrop/sdk';
import { createCubedrop } from '@cubedrop/sdk/client';

/** @param wallet the provider of a browser wallet, such as `window.ethereum` */
export function SignInButton({ wallet }: { wallet: Eip1193Requester }) {
  const account = useAccount();
  const { data: resumed = [] } = useResume();
  const signOut = useSignOut();
  const signIn = useSignIn(async ({ signal }) => {
    const [address] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[];
    const sender = eip1193Sender({ address: toAddress(address!), provider: async () => wallet });
    const { origin } = location;
    return createCubedrop({ url: 'https://cubedrop.example', origin, sender, signal });
  });
  if (!account)
    return (
      <button disabled={signIn.isBusy} onClick={() => void signIn.start()}>
        Sign in {signIn.error?.message}
      </button>
    );
  return (
    <>
      {resumed.length > 0 && <p>Payments of your last visit were completed.</p>}
      <button onClick={() => void signOut.start()}>Sign out</button>
    </>
  );
}
// #endregion
