import { Link } from 'react-router-dom';
import { legalTexts as texts } from '../../components/legal-texts.ts';
import { paths } from '../../config/paths.ts';
import { Clause, Legal } from './legal.tsx';

export function Privacy() {
  return (
    <Legal title={texts.privacy} since="1 November 2026">
      <Clause title="1. Who is responsible">
        <p>
          Cubedrop is run by a trade platform company based in Vietnam (“we”). This policy explains what we
          keep about the people who use it, and why.
        </p>
      </Clause>
      <Clause title="2. Children">
        <p>
          Cubedrop is not for anyone under 13, and we do not knowingly keep data of children under 13. If you
          learn that a child has given us data, tell us and we delete it. Buying and bidding require a minimum
          age of 18; see the{' '}
          <Link className="link text-bone" to={paths.terms.to()}>
            {texts.terms}
          </Link>
          .
        </p>
      </Clause>
      <Clause title="3. What is always public">
        <p>
          Wallet addresses, bids, transfers, and the pictures and credits of NFTs are written to a public
          chain and to public content storage. Everyone can read them, there and here, and nobody can take
          them back.
        </p>
      </Clause>
      <Clause title="4. What we keep">
        <p>
          When you sign in with a wallet we keep its address and its roles, and what you follow and watch.
          Business accounts give a name, e-mail address, phone number and postal address. Passwords and pins
          are kept only as hashes. Our server writes a short log of requests to keep the service safe.
        </p>
      </Clause>
      <Clause title="5. What stays on your device">
        <p>
          After a sign-in, a cookie named Authorization holds your token. This site also remembers small
          things that make it quicker, such as the background colour of a cube. There is no advertising and no
          tracking.
        </p>
      </Clause>
      <Clause title="6. Who else sees it">
        <p>
          We do not sell data. Those who run storage, mail and databases for us see what they need for that
          and no more. If pictures and tracks come from rented storage, or the chain is read through a
          provider’s node, these see the network address of your device. We give data to authorities only
          where the law requires it.
        </p>
      </Clause>
      <Clause title="7. Your rights">
        <p>
          You may see, correct and take with you what we keep about you, and have it deleted unless the law
          requires us to keep it. What is on the chain cannot be deleted by anyone.
        </p>
      </Clause>
    </Legal>
  );
}
