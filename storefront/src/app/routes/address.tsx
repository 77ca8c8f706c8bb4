import { formatAmount, networkTitle, type Address } from '@cubedrop/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useConfig } from '../../api/config.ts';
import { rpc } from '../../api/rpc.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Failed, Loading } from '../../components/states.tsx';
import { Fact } from '../../features/transaction/fact.tsx';
import { transactionTexts as texts } from '../../features/transaction/texts.ts';
import { readBalance } from '../../wallet/use-balance.ts';
import { contractNames } from './contract-names.ts';
import { Default } from './default.tsx';

/** Explorer page of an address, for chains without a public explorer. */
export function AddressPage() {
  const { address = '' } = useParams();
  const config = useConfig();
  const { data, isError, refetch } = useQuery({
    queryKey: ['address', config?.network.genesisHash, address],
    async queryFn({ signal }) {
      const { rpcUrl, contracts } = config!;
      const [balance, sent] = await Promise.all([
        readBalance(rpcUrl, contracts.weth, address as Address, signal),
        rpc<string>(rpcUrl, 'eth_getTransactionCount', [address, 'latest'], signal),
      ]);
      return { ...balance, sent: Number(sent) };
    },
    enabled: config !== undefined && isAddress(address),
  });
  if (!isAddress(address)) return <Default />;
  const name = config && contractNames(config.contracts).get(address.toLowerCase());
  return (
    <div className="wrap pt-14 pb-18 max-[900px]:pt-7">
      <PageTitle name={texts.address} />
      <h1>{name ?? texts.address}</h1>
      <p className="mt-3 mb-8 min-h-[1.5em] text-lead text-bone-dim">
        {config && networkTitle(config.network.name)}
      </p>
      {data ? (
        <dl className="border-t border-line">
          <Fact name={texts.address}>
            <span className="mono">{address}</span>
          </Fact>
          <Fact name="ETH">{formatAmount(data.eth)}</Fact>
          <Fact name="WETH">{formatAmount(data.weth, 'WETH')}</Fact>
          <Fact name={texts.sent}>{data.sent}</Fact>
        </dl>
      ) : isError ? (
        <Failed onRetry={() => void refetch()}>{texts.failed}</Failed>
      ) : (
        <Loading>
          <span className="skeleton h-60 w-full" />
        </Loading>
      )}
    </div>
  );
}

const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text);
