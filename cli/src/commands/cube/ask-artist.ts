import type { JsonObject, JsonValue } from '@cubedrop/sdk';
import { CreditQuestions } from '../../guide/ask-credit.ts';
import { faultAt } from '../../guide/draft.ts';
import type { Form } from '../../guide/form.ts';
import { KnownNames } from '../../guide/known-names.ts';
import type { FlagValues } from '../../guide/saved-answers.ts';
import type { ReadyCreator } from '../../session/ready-creator.ts';
import { notFoundError } from '../../terminal/not-found-error.ts';
import { usageError } from '../../terminal/usage-error.ts';
import type { ItemAnswers } from '../item-answers.ts';

const LIST = 'musicArtists';

/**
 * Ensures that the server has the artist that `--artist` names, unless other flags describe a new artist.
 * @throws CubedropError `not-found`; `validation` for a blank name; ApiError
 */
export async function checkArtist(flags: FlagValues, { session }: ReadyCreator): Promise<void> {
  const { artist } = flags;
  if (typeof artist !== 'string' || isNewArtist(flags)) return;
  const fault = await new KnownNames(session.api).faultOf(LIST, 'music artist', artist);
  if (fault === undefined) return;
  const error = artist.trim() === '' ? usageError : notFoundError;
  throw error(`--artist: ${fault}`, 'For a new artist pass --artist-image and --artist-about as well.');
}

/** The music artist of a cube in a manifest, with a profile if the artist is new. */
export interface AnsweredArtist {
  musicArtist: JsonValue;
  otherMembers: JsonObject;
}

/**
 * Returns the music artist that the flags name or describe. In a form, asks first for what the flags leave out.
 * @throws what the form throws; ApiError
 */
export async function askArtist(answers: ItemAnswers, creator?: ReadyCreator): Promise<AnsweredArtist> {
  const { form } = answers;
  if (form && creator) await askFor(answers, form, creator);
  const name = answers.given('artist') ?? '';
  if (!isNewArtist(answers.values)) return { musicArtist: { existing: name }, otherMembers: {} };
  const image = answers.given('artistImage') ?? '';
  const about = answers.given('artistAbout') ?? '';
  const profile = { key: 'artist', name, image, about };
  return { musicArtist: 'artist', otherMembers: { profiles: { [LIST]: [profile] } } };
}

/** Asks for the flags of the artist that are missing. */
async function askFor(answers: ItemAnswers, form: Form, { session }: ReadyCreator): Promise<void> {
  let isNew = isNewArtist(answers.values);
  if (!isNew && answers.given('artist') === undefined) {
    const credits = new CreditQuestions(form, new KnownNames(session.api), '--artist …');
    const chosen = await credits.ask({ title: 'Music artist', list: LIST, described: [] });
    if (typeof chosen === 'object') answers.set('artist', chosen.existing);
    isNew = chosen === undefined;
  }
  if (!isNew) return;
  const ask = (flag: string, field: string, message: string) =>
    answers.ask(flag, {
      message,
      fault: (text) =>
        faultAt(
          `profiles.${LIST}[0].${field}`,
          { profiles: { [LIST]: [{ key: 'artist', [field]: text }] } },
          form.folder,
        ),
    });
  await ask('artist', 'name', 'Music artist: name');
  await ask('artistImage', 'image', 'Music artist: picture (a file)');
  await ask('artistAbout', 'about', 'Music artist: about the track');
}

function isNewArtist({ artistImage, artistAbout }: FlagValues): boolean {
  return artistImage !== undefined || artistAbout !== undefined;
}
