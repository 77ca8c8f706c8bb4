import type { ReactNode } from 'react';
import type { Nft } from '@cubedrop/sdk/api';
import { Disclosure } from '../../components/disclosure.tsx';
import { Picture } from '../../components/picture.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { rarityClass, RarityMeter } from '../../components/rarity.tsx';
import { webAddress } from './web-address.ts';

/** One artwork in full: picture, description, rarity, supply, credits and statements by its makers. */
export function Note({ nft, maker }: { nft: Nft; maker: ReactNode }) {
  const website = webAddress(nft.ImageArtistWebsite);
  return (
    <article className="note">
      <Picture
        src={nft.artwork}
        alt={nft.title}
        size={424}
        className={`framed aspect-square w-full ${rarityClass(nft.type)}`}
      />
      <div className="note-head">
        <h3>
          <bdi>{nft.title}</bdi>
        </h3>
        <RarityMeter type={nft.type} />
      </div>
      <p className="min-h-[3em] text-bone-dim">
        <bdi>{nft.description}</bdi>
      </p>
      <dl className="credits">
        <Credit role="Supply">{nft.tokensupply === 1 ? '1 of 1' : nft.tokensupply}</Credit>
        <Credit role="Image artist" portrait={nft.ImageArtistProfile}>
          {website ? (
            <a className="link" href={website} target="_blank" rel="noreferrer">
              <bdi>{nft.ImageArtistName}</bdi>
            </a>
          ) : (
            [nft.ImageArtistName, nft.ImageArtistWebsite].filter(Boolean).join(', ')
          )}
        </Credit>
        <Credit role="Producer" portrait={nft.ProducerProfile}>
          {nft.ProducerName}
        </Credit>
        <Credit role="Executive producer" portrait={nft.ExecutiveProducerProfile}>
          {nft.ExecutiveProducerName}
        </Credit>
        <Credit role="Fan" portrait={nft.FanProfile}>
          {nft.FanName}
        </Credit>
        <Credit role="Other">{nft.other}</Credit>
        <Credit role="Made by">{maker}</Credit>
      </dl>
      <Disclosure title="Notes from the makers" small>
        <div className="grid gap-3 text-sm">
          <Words of={nft.ImageArtistName}>{nft.ImageArtistAbout}</Words>
          <Words of={nft.ProducerName}>{nft.ProducerInspiration}</Words>
          <Words of={nft.ExecutiveProducerName}>{nft.ExecutiveProducerInspiration}</Words>
          <Words of={nft.FanName}>{nft.FanInspiration}</Words>
        </div>
      </Disclosure>
    </article>
  );
}

function Credit({ role, portrait, children }: { role: string; portrait?: string; children: ReactNode }) {
  if (children === undefined || children === '') return null;
  return (
    <div>
      <dt>{role}</dt>
      <dd>
        <bdi>{children}</bdi>
        {portrait && <Portrait src={portrait} size={28} />}
      </dd>
    </div>
  );
}

function Words({ of, children }: { of: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="text-bone-dim">
      <b className="font-[560] text-bone">
        <bdi>{of}</bdi>
      </b>{' '}
      <bdi>{children}</bdi>
    </p>
  );
}
