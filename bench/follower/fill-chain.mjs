import { demoAccounts } from '@cubedrop/contracts/embedded';
import { cubeAbi, dropAuctionAbi, musicNftAbi, wethAbi } from '@cubedrop/contracts/abi';
import { Interface, MaxUint256, Wallet } from 'ethers';

const ABIS = { musicNft: musicNftAbi, cube: cubeAbi, dropAuction: dropAuctionAbi, weth: wethAbi };
const CREATORS = 4;
const BIDDERS = 6;
const CUBES_PER_DROP = 5;
const BIDS_PER_LOT = 6;
/** Duration of an hour in seconds. */
const HOUR = 3600;

/**
 * Deploys the contracts and fills the chain with releases until it has `blocks` blocks. A release is a batch of NFTs,
 * cubes, a drop, competing bids, claims, withdrawals and transfers. Each transaction is mined in its own block.
 * @returns the addresses of the contracts that the benchmark follows, by name, and the number of `blocks`
 */
export async function fillChain({ provider, deploy, blocks, report }) {
  const wallets = demoAccounts().map(({ privateKey }) => new Wallet(privateKey));
  const signer = wallets[0].connect(provider);
  const deployed = await deploy({
    signer,
    creators: wallets.slice(0, CREATORS).map(({ address }) => address),
  });
  const interfaces = Object.fromEntries(
    Object.entries(ABIS).map(([name, abi]) => [name, new Interface(abi)]),
  );
  const nonces = await Promise.all(wallets.map(({ address }) => provider.getTransactionCount(address)));
  let mined = await provider.getBlockNumber();

  const send = async (account, contract, method, args, value = 0n) => {
    if (mined >= blocks) return;
    const raw = await wallets[account].signTransaction({
      chainId: 3,
      type: 2,
      maxFeePerGas: 10n ** 12n,
      maxPriorityFeePerGas: 0n,
      gasLimit: 3_000_000,
      nonce: nonces[account]++,
      to: deployed[contract],
      value,
      data: interfaces[contract].encodeFunctionData(method, args),
    });
    await provider.send('eth_sendRawTransaction', [raw]);
    mined += 1;
    if (mined % 1000 === 0) report(`${mined} blocks\n`);
  };
  const now = async () => Number((await provider.send('eth_getBlockByNumber', ['pending', false])).timestamp);

  for (let creator = 0; creator < CREATORS; creator++) {
    await send(creator, 'musicNft', 'setApprovalForAll', [deployed.cube, true]);
    await send(creator, 'cube', 'setApprovalForAll', [deployed.dropAuction, true]);
  }
  for (let bidder = CREATORS; bidder < CREATORS + BIDDERS; bidder++) {
    await send(bidder, 'weth', 'deposit', [], 10n ** 21n);
    await send(bidder, 'weth', 'approve', [deployed.dropAuction, MaxUint256]);
  }

  let batches = 0n;
  let cubes = 0n;
  let drops = 0n;
  for (let release = 0; mined < blocks; release++) {
    const creator = release % CREATORS;
    const digests = Array.from({ length: 12 }, (_, index) => digest(release, index));
    await send(creator, 'musicNft', 'new_batch', [12, digests.map(() => 8), digests]);
    const firstNftId = ++batches * 1000n;
    const cubeIds = [];
    for (let cube = 0; cube < CUBES_PER_DROP; cube++) {
      const six = Array.from({ length: 6 }, (_, index) => firstNftId + BigInt(cube + index));
      await send(creator, 'cube', 'createCube(string,uint256[6])', [`ipfs://${'b'.repeat(46)}`, six]);
      cubeIds.push(++cubes);
    }
    const start = (await now()) + 10;
    const open = 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])';
    await send(creator, 'dropAuction', open, [start, start + HOUR, 100n, 10n, digest(release, 12), cubeIds]);
    drops += 1n;
    await provider.send('evm_increaseTime', [20]);
    const bidderOf = (lot, bid) => CREATORS + ((release + lot * 5 + bid * 7) % BIDDERS);
    for (let bid = 0; bid < BIDS_PER_LOT; bid++)
      for (const [lot, cubeId] of cubeIds.entries())
        await send(bidderOf(lot, bid), 'dropAuction', 'bid(uint256,uint256,uint256)', [
          ...[drops, cubeId],
          BigInt(1000 * (bid + 1)),
        ]);
    await provider.send('evm_increaseTime', [2 * HOUR]);
    for (const [lot, cubeId] of cubeIds.entries()) {
      const winner = bidderOf(lot, BIDS_PER_LOT - 1);
      await send(creator, 'dropAuction', 'claimFunds', [drops, cubeId]);
      await send(winner, 'dropAuction', 'claimNFT', [drops, cubeId]);
      for (let bid = 0; bid < 3; bid++)
        await send(bidderOf(lot, bid), 'dropAuction', 'withdraw', [drops, cubeId]);
      const friend = wallets[CREATORS + ((winner + 1) % BIDDERS)].address;
      await send(winner, 'cube', 'transferFrom', [wallets[winner].address, friend, cubeId]);
    }
    const from = wallets[creator].address;
    const to = wallets.at(-1).address;
    await send(creator, 'musicNft', 'safeTransferFrom', [from, to, firstNftId + 11n, 1n, '0x']);
  }
  const followed = ['musicNft', 'cube', 'dropAuction', 'userAuction', 'exchange'];
  const addresses = Object.fromEntries(followed.map((name) => [name, deployed[name].toLowerCase()]));
  return { addresses, blocks: mined };
}

const digest = (release, index) => `0x${(release * 100 + index + 1).toString(16).padStart(64, '0')}`;
