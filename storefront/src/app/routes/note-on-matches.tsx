import type { Drop } from '@cubedrop/sdk/api';
import { MatchedTexts } from '../../components/filters/matched-texts.tsx';

/** Names the texts of a drop that contain the words of the search that found it. */
export const noteOnMatches = ({ matched }: Drop) => <MatchedTexts matches={matched} />;
