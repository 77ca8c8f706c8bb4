import { isJsonObject, type JsonObject } from '../../base/json.ts';
import { isAudioName } from '../../base/metadata/index.ts';
import { uploadMessages as messages } from './messages.ts';

/**
 * Returns the message for a step that uploaded artwork, a picture or a track, given what the step added to the
 * state; `undefined` for any other step, such as an upload of metadata.
 */
export function uploadedMessage({ artwork, files }: JsonObject): string | undefined {
  if (isJsonObject(artwork)) return messages.artworkUploaded;
  if (!isJsonObject(files)) return undefined;
  const isAudio = Object.values(files).some(
    (stored) => isJsonObject(stored) && isAudioName(String(stored['name'])),
  );
  return isAudio ? messages.audioUploaded : messages.imageUploaded;
}
