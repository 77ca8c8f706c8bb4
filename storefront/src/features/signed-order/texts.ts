import { isolated } from '@cubedrop/sdk';
import { counted } from '../../components/counted.ts';

/** The storefront's own texts about signed offers and listings. */
export const signedOrderTexts = {
  offers: 'Offers',
  count: (count: number, isExact: boolean) => counted(count, 'offer', { isExact }),
  offersFailed: 'The offers did not load',
  firstOffer: 'Offer any amount of WETH. It stays in your wallet until the owner accepts.',
  noOffer: 'Offers for this cube appear here. You can accept one at any time.',
  afterAuction: 'Whoever owns the cube after its auction can accept an offer.',
  from: 'From',
  amount: 'Amount',
  expires: 'Expires',
  action: 'Action',
  you: 'You',
  expired: 'Expired',
  anyCube: {
    creator: (maxCubeId: bigint) => `For any cube of its creator up to no. ${maxCubeId}`,
    drop: 'For any cube of a drop',
  },
  accept: 'Accept',
  takeBack: 'Take it back',
  unfunded: 'Your offers that cannot be paid now',
  actOn: (action: string, amount: string, from: string) => `${action}: ${amount} from ${from}`,

  make: 'Make an offer',
  yourOffer: 'Your offer',
  goodFor: 'Good for',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  until: 'Until',
  target: 'For',
  targets: {
    creator: (address: string) => `Any cube of its creator, ${address}, that exists today`,
    drop: (title: string) => `Any cube of the drop ${isolated(title)}`,
  },
  amountMissing: 'Please enter how much you offer.',
  keepWeth:
    'The WETH has to stay in your wallet until then. Your offers share what the contract may take: once one is accepted, sign the others again.',
  signOffer: 'Sign the offer',
  convertAndSign: 'Turn ETH into WETH and sign',
  converted: 'ETH that becomes WETH',
  wethMissing: (amount: string) => `You are missing ${amount}`,
  convertsFirst: (amount: string) =>
    `${amount} becomes WETH first. It stays in your wallet, and one WETH gives one ETH, at any time.`,

  whatYouSign: 'What you sign',
  inFull: 'The same in full',
  random: 'a random number, drawn when you sign',
  loading: 'The terms are being read from the chain.',
  offer: {
    begin: 'I offer',
    cube: 'for the cube',
    creator: 'for any one cube made by',
    soFar: ' that exists today, up to',
    number: (cubeId: string) => `no. ${cubeId}`,
    drop: 'for any one cube of the drop',
    until: 'until',
    ownerTakes: 'Its owner may take the offer once. The WETH leaves my wallet only then.',
    anyOwnerTakes: 'One owner may take the offer, once. The WETH leaves my wallet only then.',
  },
  number: (cubeId: string) => `, no. ${cubeId}`,

  acceptTitle: 'Accept the offer',
  acceptFor: (amount: string) => `Accept ${amount}`,
  offered: 'Offer',
  artist: (share: string) => `Artist, ${share}`,
  cut: (share: string) => `Cubedrop, ${share}`,
  youGet: 'You get',
  handOver:
    'The cube and the whole track go to the buyer at once. The other offers stay open to the new owner.',
  saleEnds: 'Your sale of the cube ends.',
  checking: 'Checking the signature and the buyer’s WETH.',

  listed: 'Listed for',
  buy: 'Buy',
  sell: 'Sell it',
  price: 'Price',
  nothing: 'Nothing',
  signListing: 'Sign the listing',
  listsForFree: 'It costs you nothing to list',
  listsForFreeWhy: 'You sign a promise; nothing is sent. Taking it back early costs a network fee.',
  approvesOnce: 'Only the first listing of this cube costs a network fee',
  approvesOnceWhy:
    'You allow the contract to hand this cube to its buyer, then you sign a promise. Taking it back early costs another fee.',
  alreadyListed: (amount: string) => `Already listed for ${amount}`,
  alreadyListedWhy:
    'Buyers see the lowest price. To ask for more, take the listing back first: anyone can use it until it expires.',
  listing: {
    begin: 'I sell the cube',
    price: 'for',
    until: 'to whoever pays first, until',
    stays: 'The cube stays in my wallet until somebody pays.',
  },

  takeBackTitle: { offer: 'Take the offer back', listing: 'Take the listing back' },
  takeBackWhy:
    'Whoever has your signature can use it until it expires. A transaction ends that for everyone, and costs a network fee.',
  takeBackAll: 'Everything that I have signed',
  takeBackAllHint: 'All your offers and listings, of all cubes, end with this one transaction.',
  takeAllBack: 'Take everything back',
};
