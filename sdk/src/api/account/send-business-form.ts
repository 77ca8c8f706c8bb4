import type { Api } from '../create-api.ts';
import { addDocuments } from '../documents.ts';

/** Parameters of {@link sendBusinessForm}. */
export interface SendBusinessFormParameters {
  /** E-mail address of the account, which authenticates the call together with the password. */
  email: string;
  /** Password of the account. It authenticates the call, because a business cannot sign in before it is approved. */
  password: string;
  /** City of the postal address. */
  city: string;
  /** Name of the country. */
  country: string;
  /** Postal address. */
  address: string;
  /** Name of the business. */
  factoryName: string;
  /** The documents, which replace those of an earlier form. If empty, the earlier ones are kept. */
  documents: readonly File[];
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends the form of a business, with its documents, for approval.
 * @returns the server's message to the user
 * @throws ApiError
 */
export async function sendBusinessForm(
  api: Pick<Api, 'postForm'>,
  { documents, signal, ...fields }: SendBusinessFormParameters,
): Promise<string> {
  const form = new FormData();
  for (const name of ['city', 'country', 'address', 'factoryName', 'password', 'email'] as const)
    form.set(name, fields[name]);
  if (documents.length > 0) addDocuments(form, documents);
  return (await api.postForm('/api/v1/business/form', form, { signal })).message;
}
