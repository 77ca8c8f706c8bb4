import type { Api } from '../create-api.ts';

/** Parameters of {@link applyAsCreator}. They replace the whole application. */
export interface ApplyAsCreatorParameters {
  /** Name of the applicant, as `checkCreatorApplication` allows it. */
  name: string;
  /** Description of what the applicant makes; may have several lines. */
  work: string;
  /** Up to three https URLs. */
  links: readonly string[];
  /** Whether admins see the account's verified e-mail address. Defaults to `false`. */
  shareEmail?: boolean | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Applies for the creator role, or changes the pending application of the caller's wallet.
 * @throws ApiError with status 400 for an invalid field, or if `shareEmail` is set and the account has no verified
 *   e-mail address; 403 if the caller has no wallet; 409 if the wallet has the role, or within a day after a decision
 *   on its application; 429 after too many changes
 */
export async function applyAsCreator(
  api: Pick<Api, 'post'>,
  { name, work, links, shareEmail = false, signal }: ApplyAsCreatorParameters,
): Promise<void> {
  await api.post('/creator-applications/mine', {
    body: { name, work, links: [...links], shareEmail },
    signal,
  });
}
