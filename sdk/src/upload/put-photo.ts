import type { Api } from '../api/index.ts';
import { uploadMessages as messages } from './messages.ts';
import { putFile, type PutOptions } from './put-file.ts';
import { uploadError } from './upload-error.ts';

/**
 * Uploads a picture and sets it as the photo of an account.
 * @param userId server id of the account
 * @throws CubedropError `validation` if the file type is not supported or the upload is rejected; ApiError. All errors
 *   have the specified message
 */
export async function putPhoto(
  api: Api,
  userId: string,
  file: File,
  options: PutOptions = {},
): Promise<void> {
  const url = await putFile(api, file, options);
  await api
    .post('/api/v1/users/upload/image/{userId}', {
      params: { path: { userId } },
      body: { url },
      ...(options.signal ? { signal: options.signal } : {}),
    })
    .catch((error: unknown) => {
      throw uploadError(error, messages.imageNotUploaded, file.name);
    });
}
