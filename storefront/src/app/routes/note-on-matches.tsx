import type { Drop } from '@cubedrop/sdk/api';
import { Matched } from '../../components/filters/matched.tsx';

/** Names the texts of a drop that contain the words of the search that found it. */
export const noteOnMatches = ({ matched }: Drop) => <Matched matches={matched} />;
