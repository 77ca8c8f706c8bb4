import type { ReactNode } from 'react';
import type { Nft } from '@cubedrop/sdk/api';
import { Disclosure } from '../../components/disclosure.tsx';
import { Picture } from '../../components/picture.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { PublicLink } from '../../components/public-link.tsx';
import { rarityClass, RarityMeter } from '../../components/rarity.tsx';
import { paths } from '../../config/paths.ts';
import { webAddress } from './web-address.ts';

/** One artwork in full: picture, description, rarity, supply, credits and statements by its makers. */
export function NftDetails({ nft, maker }: { nft: Nft; maker: ReactNode }) {
  const { imageArtist, producer, executiveProducer, fan, collection } = nft;
  const website = webAddress(imageArtist.website);
  return (
    <article className="note">
      <Picture
        src={nft.artwork}
        alt={nft.title}
        size={424}
        className={`framed aspect-square w-full ${rarityClass(nft.rarity)}`}
      />
      <div className="note-head">
        <h3>
          <bdi>{nft.title}</bdi>
        </h3>
        <RarityMeter type={nft.rarity} />
      </div>
      <p className="min-h-[3em] text-bone-dim">
        <bdi>{nft.description}</bdi>
      </p>
      <dl className="credits">
        <Credit role="Supply">{nft.supply === 1 ? '1 of 1' : nft.supply}</Credit>
        <Credit role="Image artist" portrait={imageArtist.portrait}>
          {website ? (
            <a className="link" href={website} target="_blank" rel="noreferrer">
              <bdi>{imageArtist.name}</bdi>
            </a>
          ) : (
            [imageArtist.name, imageArtist.website].filter(Boolean).join(', ')
          )}
        </Credit>
        <Credit role="Producer" portrait={producer.portrait}>
          {producer.name}
        </Credit>
        <Credit role="Executive producer" portrait={executiveProducer.portrait}>
          {executiveProducer.name}
        </Credit>
        <Credit role="Fan" portrait={fan.portrait}>
          {fan.name}
        </Credit>
        <Credit role="Other">{nft.other}</Credit>
        <Credit role="Collection">
          {collection.id === null ? (
            collection.title
          ) : (
            <PublicLink className="link inline-block py-1" to={paths.collection.to(collection.id)}>
              <bdi>{collection.title}</bdi>
            </PublicLink>
          )}
        </Credit>
        <Credit role="Made by">{maker}</Credit>
      </dl>
      <Disclosure title="Notes from the makers" small>
        <div className="grid gap-3 text-sm">
          <Statement by={imageArtist.name}>{imageArtist.statement}</Statement>
          <Statement by={producer.name}>{producer.statement}</Statement>
          <Statement by={executiveProducer.name}>{executiveProducer.statement}</Statement>
          <Statement by={fan.name}>{fan.statement}</Statement>
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

function Statement({ by, children }: { by: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="text-bone-dim">
      <b className="font-[560] text-bone">
        <bdi>{by}</bdi>
      </b>{' '}
      <bdi>{children}</bdi>
    </p>
  );
}
