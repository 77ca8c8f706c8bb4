import { Link } from 'react-router-dom';
import { legalTexts as texts } from '../../components/legal-texts.ts';
import { paths } from '../../config/paths.ts';
import { Clause, Legal } from './legal.tsx';

export function Terms() {
  return (
    <Legal title={texts.terms} since="1 November 2026">
      <Clause title="1. Who we are">
        <p>
          Cubedrop is run by a trade platform company based in Vietnam (“we”). These terms are the agreement
          between us and everyone who uses this site, the cubedrop command line or our server (“you”). By
          using them you accept these terms.
        </p>
      </Clause>
      <Clause title="2. Your age">
        <p>You have to be at least 18 years old to use Cubedrop. If you are younger, do not use it.</p>
      </Clause>
      <Clause title="3. What is sold here">
        <p>
          A cube is a token that holds six artwork tokens and comes with a piece of music. Whoever holds the
          cube may hear its owner track in full. Holding a cube gives no copyright in the artworks or the
          music; those rights stay with the people named in its liner notes.
        </p>
        <p>Cubes are sold in timed auctions (drops), at a fixed price, or in an owner’s own auction.</p>
      </Clause>
      <Clause title="4. Bids and auctions">
        <p>
          A bid is binding from the moment the chain accepts it, and it adds to what you have already bid on
          the same cube. The highest bid at the end of an auction wins. The amounts of everyone who was outbid
          can be withdrawn at any time; the highest bidder’s amount cannot. Auctions run on the chain’s time,
          which this site shows.
        </p>
        <p>You cannot bid on a cube that you are selling.</p>
      </Clause>
      <Clause title="5. Refunds">
        <p>
          If a cube is not what its page said it was, tell us within 30 days of receiving it and we refund
          what you paid, against the return of the cube. Refunds are made within 30 days of your request. Fees
          paid to the network cannot be refunded.
        </p>
      </Clause>
      <Clause title="6. Your wallet">
        <p>
          You alone hold the keys of your wallet. We never ask for them, cannot restore them, and cannot undo
          a transaction that your wallet has signed.
        </p>
      </Clause>
      <Clause title="7. What you may not do">
        <p>
          Do not upload what you have no right to, do not manipulate bids, do not attack the service or other
          people’s wallets, and do not use Cubedrop where the law forbids it. We may hide listings that break
          these terms; that never takes a token or money from anyone.
        </p>
      </Clause>
      <Clause title="8. Liability">
        <p>
          Tokens can lose their value and networks can fail. We are liable for damage that we cause
          intentionally or by gross negligence, and wherever the law does not allow liability to be excluded.
        </p>
      </Clause>
      <Clause title="9. Law and changes">
        <p>
          These terms are governed by the law of Vietnam. When they change, the new text is published here
          with its date, and applies from then on.
        </p>
        <p>
          How we treat data is described in the{' '}
          <Link className="link text-bone" to={paths.privacy.to()}>
            {texts.privacy}
          </Link>
          .
        </p>
      </Clause>
    </Legal>
  );
}
