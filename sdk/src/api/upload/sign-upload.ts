import type { Api } from '../create-api.ts';
import type { paths } from '../schema.ts';

type Body = NonNullable<paths['/api/v1/users/sign_s3']['post']['requestBody']>['content']['application/json'];

/** Parameters of {@link signUpload}. */
export interface SignUploadParameters {
  /** Name of the file, at most 255 characters and without control characters. */
  name: string;
  /** Media type, which the PUT has to state as its `Content-Type`. */
  type: Body['fileType'];
  /** In bytes. */
  size: number;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/** URLs for uploading a file. */
export interface SignedUpload {
  /** Signed URL that accepts a PUT of this file for a few minutes. */
  putUrl: string;
  /** URL of the file after the upload. */
  url: string;
}

/**
 * Returns a signed URL for uploading a picture or a track.
 * @throws ApiError
 */
export async function signUpload(
  api: Pick<Api, 'post'>,
  { name, type, size, signal }: SignUploadParameters,
): Promise<SignedUpload> {
  const body = { fileName: name, fileType: type, fileSize: size };
  const { signedRequest, url } = await api.post('/api/v1/users/sign_s3', { body, signal });
  return { putUrl: signedRequest, url };
}
