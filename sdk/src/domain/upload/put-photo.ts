import { setPhoto, type Api } from '../../api/index.ts';
import { putFile, type PutOptions } from './put-file.ts';
import { uploadError } from './upload-error.ts';

/**
 * Uploads a picture and sets it as the photo of an account.
 * @param userId server id of the account
 * @throws CubedropError as {@link putFile} does
 * @throws ApiError `not-uploaded`, with the text of that problem, if the server rejects the photo; `sign-in`
 */
export async function putPhoto(
  api: Api,
  userId: string,
  file: File,
  options: PutOptions = {},
): Promise<void> {
  const url = await putFile(api, file, options);
  await setPhoto(api, { accountId: userId, url, signal: options.signal }).catch((error: unknown) => {
    throw uploadError(error, { kind: 'image', file: file.name });
  });
}
