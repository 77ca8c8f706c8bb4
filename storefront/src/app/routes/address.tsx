import { useConfig, usePublicProfile } from '@cubedrop/react';
import { formatAmount, isAddress, networkTitle } from '@cubedrop/sdk';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { PublicLink } from '../../components/public-link.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { ExplorerRow } from '../../features/transaction/explorer-row.tsx';
import { useAddress } from '../../features/transaction/queries.ts';
import { transactionTexts as texts } from '../../features/transaction/texts.ts';
import { contractNames } from './contract-names.ts';
import { NotFound } from './not-found.tsx';

/** Explorer page of an address, for chains without a public explorer. */
export function AddressPage() {
  const { address = '' } = useParams();
  const config = useConfig();
  const balances = useAddress(isAddress(address) ? address : null);
  if (!isAddress(address)) return <NotFound />;
  const name = config && contractNames(config.contracts).get(address.toLowerCase());
  return (
    <div className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name={texts.address} />
      <h1>{name ?? texts.address}</h1>
      <p className="mt-3 mb-8 min-h-[1.5em] text-lead text-bone-dim">
        {config && networkTitle(config.network.name)}
      </p>
      <QueryState query={balances} failed={texts.failed} skeleton={<span className="skeleton h-60 w-full" />}>
        {({ eth, weth, sent }) => (
          <dl className="border-t border-line">
            <ExplorerRow name={texts.address}>
              <span className="mono">{address}</span>
            </ExplorerRow>
            {!name && <CollectorRow address={address} />}
            <ExplorerRow name="ETH">{formatAmount(eth)}</ExplorerRow>
            <ExplorerRow name="WETH">{formatAmount(weth, 'WETH')}</ExplorerRow>
            <ExplorerRow name={texts.sent}>{sent}</ExplorerRow>
          </dl>
        )}
      </QueryState>
    </div>
  );
}

/** A link to the page of a wallet, with the name that the wallet has chosen if there is one. */
function CollectorRow({ address }: { address: string }) {
  const name = usePublicProfile(address)?.name;
  return (
    <ExplorerRow name={texts.collector}>
      <PublicLink className="link [overflow-wrap:anywhere]" to={paths.collector.to(address)}>
        {name ? <bdi>{name}</bdi> : texts.held}
      </PublicLink>
    </ExplorerRow>
  );
}
