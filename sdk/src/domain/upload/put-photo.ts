import { setPhoto, type Api } from '../../api/index.ts';
import { putFile, type PutOptions } from './put-file.ts';
import { uploadError } from './upload-error.ts';

/**
 * Uploads a picture and sets it as the photo of an account.
 * @param userId server id of the account
 * @throws CubedropError `validation` if the file type is not supported or the upload is rejected; ApiError. An error
 *   about the file has one of `uploadMessages`, any other, such as an expired sign-in, its own message
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
