import {
  checkPublicProfile,
  displayNameOf,
  profileLinkOf,
  profileLinksIn,
  publicProfileMessages as messages,
} from '@cubedrop/sdk';
import { savePublicProfile, type OwnPublicProfile } from '@cubedrop/sdk/api';
import { Link } from 'react-router-dom';
import { api } from '../../api/client.ts';
import { TextAreaField, TextField } from '../../components/form/fields.tsx';
import { Form } from '../../components/form/form.tsx';
import { ImageField } from '../../components/form/image-field.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { Icon } from '../../components/icon.tsx';
import { showMessage } from '../../components/messages/show-message.ts';
import { paths } from '../../config/paths.ts';
import { usePictureUrl } from '../../files/use-picture-url.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { useProfilesChanged } from './queries.ts';
import { publicProfileTexts as texts } from './texts.ts';

/** A chosen file, or the picture of the profile; `null` for none. */
type ProfilePicture = File | { url: string } | null;

interface Values {
  name: string;
  picture: ProfilePicture;
  /** Links, one on each line. */
  links: string;
}

const checkValues = ({ name, links }: Values) => checkPublicProfile({ name, links: profileLinksIn(links) });

/** The form of the signed-in wallet's public profile, with a preview. */
export function ProfileForm({ profile }: { profile: OwnPublicProfile }) {
  const changed = useProfilesChanged();
  const { address, hidden } = profile;
  const { field, form, ...rest } = useCheckedForm<Values>({
    initial: {
      name: profile.name ?? '',
      picture: profile.picture === null ? null : { url: profile.picture },
      links: profile.links.join('\n'),
    },
    check: checkValues,
    async send(values): Promise<void> {
      const picture = await urlOf(values.picture);
      await savePublicProfile(api, { name: values.name, picture, links: profileLinksIn(values.links) });
      // The URL replaces the file, so that saving again does not upload it again.
      form.setValue('picture', picture === null ? null : { url: picture });
      await changed();
      showMessage('good', messages.saved);
    },
  });
  const values = form.watch();
  const preview = usePictureUrl(values.picture);
  return (
    <div className="grid gap-6">
      {hidden && (
        <div
          role="note"
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded bg-ink-900 p-4 text-sm"
        >
          <Icon name="warning" className="text-warn" />
          <div className="min-w-0 flex-1 basis-60">
            <p>{texts.hidden}</p>
            <p className="text-bone-dim [overflow-wrap:anywhere]">
              {texts.reason}: <bdi>{hidden.reason}</bdi>
            </p>
          </div>
        </div>
      )}
      <Form action={texts.save} {...rest} beside={<OwnPage address={address} />}>
        <TextField label={texts.name} hint={texts.nameHint} autoComplete="nickname" {...field('name')} />
        <div className="grid justify-items-start gap-2 [&>.field]:w-full">
          <ImageField label={texts.picture} control={form.control} name="picture" />
          {values.picture && (
            <button
              type="button"
              className="link min-h-6 text-sm"
              onClick={() => form.setValue('picture', null)}
            >
              {texts.removePicture}
            </button>
          )}
        </div>
        <TextAreaField label={texts.links} hint={texts.linksHint} rows={3} {...field('links')} />
        <ProfilePreview profile={{ address, picture: preview ?? null, ...shownOf(values) }} />
      </Form>
    </div>
  );
}

function OwnPage({ address }: { address: string }) {
  return (
    <Link className="btn btn-quiet" to={paths.collector.to(address)}>
      {texts.seePage}
    </Link>
  );
}

/** Returns the name and links as others will see them: no name if it is invalid, and no links if one is invalid. */
function shownOf(values: Values): { name: string | null; links: string[] } {
  const faulty = new Set(checkValues(values).map(({ field }) => field));
  const name = displayNameOf(values.name);
  return {
    name: faulty.has('name') || name === '' ? null : name,
    links: faulty.has('links') ? [] : profileLinksIn(values.links).map(profileLinkOf),
  };
}

/** Returns the URL of a picture after uploading it if it is a file; `null` if there is no picture. */
async function urlOf(picture: ProfilePicture): Promise<string | null> {
  if (!(picture instanceof File)) return picture?.url ?? null;
  const { putFile } = await import('@cubedrop/sdk/flows');
  return putFile(api, picture);
}
