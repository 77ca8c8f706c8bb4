import type { StoredPicture } from '../../../files/kept-file.ts';
import { usePictureUrl } from '../../../files/use-picture-url.ts';
import { Picture } from '../../../components/picture.tsx';
import { Portrait } from '../../../components/portrait.tsx';

/** The portrait of a person in a select, which is stored in this browser or on the server. */
export function OfferedPortrait({ picture }: { picture: StoredPicture }) {
  return <Portrait src={usePictureUrl(picture)} size={44} />;
}

/** A picture in a select, which is stored in this browser or on the server. */
export function OfferedPicture({ picture }: { picture: StoredPicture | null }) {
  return <Picture src={usePictureUrl(picture)} alt="" size={44} className="size-11 flex-none" />;
}
