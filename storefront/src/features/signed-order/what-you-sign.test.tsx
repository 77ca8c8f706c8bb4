import 'fake-indexeddb/auto';
import { WEI_PER_ETH, type Address, type WantedCubes } from '@cubedrop/sdk';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { cube } from '../../../test/records.ts';
import { OfferSentence } from './offer-sentence.tsx';
import { offerBase } from './offer-values.ts';
import { ShareFacts } from './share-facts.tsx';
import { WhatYouSign } from './what-you-sign.tsx';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OFFERS: Address = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const price = (31n * WEI_PER_ETH) / 10n;

afterEach(cleanup);

/** Renders the sentence of an offer. Returns its text, with its variable parts in brackets and "then" for the time. */
function sentence(wanted: WantedCubes, entered: bigint | null = price, latestCubeId?: bigint): string {
  showInPage(
    <p data-testid="sentence">
      <OfferSentence
        wanted={wanted}
        latestCubeId={latestCubeId}
        price={entered ?? undefined}
        expiresAt={9_000}
        cube={cube()}
        dropTitle="Friday Drop"
      />
    </p>,
  );
  const paragraph = screen.getByTestId('sentence');
  for (const time of paragraph.querySelectorAll('time')) time.textContent = 'then';
  for (const part of paragraph.querySelectorAll('b')) part.textContent = `[${part.textContent}]`;
  cleanup();
  return paragraph.textContent ?? '';
}

it('describes an offer in words, with its variable parts set off', () => {
  expect(sentence({ kind: 'cube', cubeId: 7n })).toBe(
    'I offer [3.1 WETH] for the cube [Tidal Memory, no. 7], until [then]. Its owner may take the offer once. The WETH leaves my wallet only then.',
  );
  expect(sentence({ kind: 'creator', creator: ME })).toContain(
    'for any one cube made by [0x3C44CdDd] that exists today, up to [no. …], until',
  );
  expect(sentence({ kind: 'creator', creator: ME }, price, 12n)).toContain(
    'for any one cube made by [0x3C44CdDd] that exists today, up to [no. 12], until [then]. One owner may',
  );
  expect(sentence({ kind: 'drop', dropId: 3n })).toContain(
    'for any one cube of the drop [Friday Drop], until',
  );
  expect(sentence({ kind: 'cube', cubeId: 7n }, null)).toContain('I offer […] for the cube');
});

/** Returns the values of an offer in the collapsed section, by field name. */
function signedFields(wanted: WantedCubes) {
  const terms = { maxCutPerMillion: 25_000n, counter: 4n, transferCount: 0n, latestCubeId: 12n };
  const offer = { ...offerBase(wanted, ME, terms), price, expiresAt: 9_000 };
  showInPage(<WhatYouSign order={offer}>I offer.</WhatYouSign>, { contracts: { offers: OFFERS } });
  expect(document.querySelector('details')?.open).toBe(false);
  const fields = Array.from(document.querySelectorAll('dt'), (name) => [
    name.textContent,
    name.nextSibling?.textContent,
  ]);
  cleanup();
  return Object.fromEntries(fields);
}

it('shows the data that the wallet will show, in a collapsed section below the description', () => {
  const values = {
    name: 'Cubedrop',
    version: '1',
    chainId: '31337',
    verifyingContract: OFFERS,
    primaryType: 'Offer',
    buyer: ME,
    cubeId: '7',
    creator: '0x0000000000000000000000000000000000000000',
    maxCubeId: '0',
    dropId: '0',
    priceInWei: '3100000000000000000',
    expiresAt: '9000',
    maxCutPerMillion: '25000',
    counter: '4',
    salt: 'a random number, drawn when you sign',
  };
  expect(signedFields({ kind: 'cube', cubeId: 7n })).toEqual(values);
  const ofCreator = { cubeId: '0', creator: ME, maxCubeId: '12' };
  expect(signedFields({ kind: 'creator', creator: ME })).toEqual({ ...values, ...ofCreator });
});

it('shows each deduction from the price, then the amount that the seller gets, and then the network fee', () => {
  const terms = {
    ownerCutPerMillion: 25_000n,
    publicationFee: 0n,
    royaltyBasisPoints: 1_000,
    isCreator: false,
  };
  const facts = (isCreator: boolean, entered: bigint | undefined) => {
    showInPage(<ShareFacts terms={{ ...terms, isCreator }} price={entered} gas="0.002 ETH" />);
    const shown = Array.from(document.querySelectorAll('dt'), (name) => [
      name.textContent,
      name.nextSibling?.textContent,
    ]);
    cleanup();
    return shown;
  };
  expect(facts(false, (34n * WEI_PER_ETH) / 10n)).toEqual([
    ['Artist, 10 %', '0.34 WETH'],
    ['Cubedrop, 2.5 %', '0.085 WETH'],
    ['You get', '2.975 WETH'],
    ['Network fee, at most', '0.002 ETH'],
  ]);
  expect(facts(true, undefined)).toEqual([
    ['Cubedrop, 2.5 %', '…'],
    ['You get', '…'],
    ['Network fee, at most', '0.002 ETH'],
  ]);
});
