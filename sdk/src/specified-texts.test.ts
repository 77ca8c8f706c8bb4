import { expect, it } from '@jest/globals';
import { assertions, asserts, specifiedTexts } from '../test/asserted-texts.ts';
import {
  accountMessages,
  auctionMessages,
  bidMessages,
  claimMessages,
  cubeMessages,
  dropMessages,
  nftMessages,
  NOTHING_TO_DISPLAY,
  PAGE_SIZES,
  seasonMessages,
  transactionMessages,
  uploadMessages,
  wrongNetworkMessage,
} from './index.ts';

it('the message tables contain the specified texts exactly', () => {
  expect(nftMessages).toMatchObject({
    queueEmpty: 'Add Nfts to Queue before Creation.',
    created: 'Nfts Created Successfully.',
    notCreated: 'Unable to Create Nfts.',
  });
  expect(cubeMessages).toMatchObject({
    nftsTooManyTitle: 'NFTs Error',
    nftsTooMany: 'You Cannot Select More than 6 Nfts to make a Cube',
    created: 'Cube Created Successfully.',
    notCreated: 'Unable to Create Cube.',
  });
  expect(dropMessages).toMatchObject({
    created: 'Drop Created Successfully.',
    notCreated: 'Unable to Create Drop.',
    orderAdded: 'Order Added Successfully.',
    orderNotAdded: 'Unable to Add Order.',
  });
  expect(seasonMessages).toMatchObject({
    created: 'New Season Created Successfully.',
    notCreated: 'Unable to Create New Season.',
  });
  expect(claimMessages).toMatchObject({
    claimFunds: 'Claim Funds',
    fundsClaimed: 'Funds transferred Successfully.',
    fundsNotClaimed: 'Unable to transfer Funds.',
  });
  expect(uploadMessages).toMatchObject({
    imageUploaded: 'Image Uploaded to S3 Successfully',
    imageNotUploaded: 'Unable to Upload Image to S3 .',
    audioUploaded: 'Audio Uploaded to S3 Successfully',
    audioNotUploaded: 'Unable to Upload Audio to S3 .',
    artworkUploaded: 'Image Uploaded to IPFS Successfully',
    artworkNotUploaded: 'Unable to Upload Image to IPFS ',
  });
  expect(auctionMessages).toMatchObject({
    startsAt: 'Auction Starts At',
    endsAt: 'Auction Ends At',
    ended: 'Auction Ended',
  });
  expect(bidMessages).toMatchObject({
    confirm: 'Confirm Bid',
    getWeth: 'Get Weth',
    history: 'Bidding History',
    noHistory: 'No Bidding History Found',
  });
  expect(transactionMessages).toMatchObject({
    canceled: 'User Canceled Transaction',
    loginError: 'Login Error',
    loginFirst: 'User Must be Logged in before performing any Transaction',
    noWallet: 'Non-Ethereum browser detected. You should consider trying MetaMask!',
    wrongNetwork: 'Wrong Network',
    proceed: 'Yes, Proceed!',
    close: 'Close',
    history: 'Tx History',
    noHistory: 'No Transaction History Found',
  });
  expect(wrongNetworkMessage('Sepolia', 'Ropsten')).toMatch(/Sepolia.*Ropsten/);
  expect(accountMessages).toMatchObject({
    invalidToken: 'Unauthorized access (invalid token) !!',
    updated: 'Successfully Updated',
    confirmDiffers: 'Confirm password not same as new password',
    changeUserUnknown: 'User not found, try later.',
    changeRefused: 'Invalid Credentials.',
    changeFailed: 'Unknown error occurred, try again.',
  });
  expect(NOTHING_TO_DISPLAY).toBe('Nothing to Display');
});

it('the dashboard shows 8 rows per page by default, with options 4, 8, 12 and 24', () => {
  expect(PAGE_SIZES.dashboard).toEqual({ initial: 8, options: [4, 8, 12, 24] });
});

const isAsserted = assertions('sdk/src/specified-texts.test.ts');

it.each(specifiedTexts())('a test asserts the specified text (%s): %s', (_, text) => {
  expect(isAsserted(text)).toBe(true);
});

it('a text that no test contains is not asserted', () => {
  // The text is written in two parts, since otherwise this test would contain it.
  expect(isAsserted(`No test ${'names this.'}`)).toBe(false);
});

it.each([
  ['as a literal', true, `expect(text).toBe('${bidMessages.notCreated}');`],
  ['by its name', true, `import { bidMessages } from '@cubedrop/sdk';\nsaid(bidMessages.notCreated);`],
  ['by an alias', true, `import {\n  bidMessages as texts,\n} from '../index.ts';\nsaid(texts.notCreated);`],
  ['by a name in another table', false, `import { bidMessages } from 'x';\nsaid(texts.notCreated);`],
  [
    'by an alias of another table',
    false,
    `import { cubeMessages as messages } from 'x';\nsaid(messages.notCreated);`,
  ],
  ['as the name of a test', false, `it('${bidMessages.notCreated}', () => undefined);`],
  ['as absent', false, `await expect(page.getByText('${bidMessages.notCreated}')).toHaveCount(0);`],
  ['in a comment', false, `  // '${bidMessages.notCreated}'`],
])('a text %s counts as asserted: %s', (_, isCounted, test) => {
  expect(asserts(test, bidMessages.notCreated)).toBe(isCounted);
});
