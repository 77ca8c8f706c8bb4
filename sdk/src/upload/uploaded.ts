import { isJsonObject, type JsonObject } from '../json.ts';
import { isAudioName } from '../metadata/index.ts';
import { uploadMessages as messages } from './messages.ts';

/** What to say once a flow's step has uploaded a file, by what the step has learned; undefined for other steps. */
export function uploadedMessage({ artwork, files }: JsonObject): string | undefined {
  if (isJsonObject(artwork)) return messages.artworkUploaded;
  if (!isJsonObject(files)) return undefined;
  const isAudio = Object.values(files).some(
    (stored) => isJsonObject(stored) && isAudioName(String(stored['name'])),
  );
  return isAudio ? messages.audioUploaded : messages.imageUploaded;
}

const FAILURES: readonly string[] = [
  messages.imageNotUploaded,
  messages.audioNotUploaded,
  messages.artworkNotUploaded,
];

/** Whether a fault's text says that an upload failed, so that it is told as such. */
export const isUploadFailure = (text: string) => FAILURES.includes(text);
