import { verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { keepAccountRefusals } from '../messages.ts'
import { deletionLinkInput, keepAccountOutput } from '../schema.ts'
import { undoDeletionRequest } from './take-back.ts'

/** Undoes a deletion through the link in its email, without a sign-in. */
export const keepAccountByLink = verb({
  name: 'keep-account-by-link',
  who: 'platform',
  input: deletionLinkInput,
  output: keepAccountOutput,
  refusals: keepAccountRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 3_600 }],
  runOutside: context =>
    undoDeletionRequest(context, 'keep-account-by-link', { tokenHash: hashToken(context.input.token) }),
})
