import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { showLetterPreviewInput, showLetterPreviewOutput } from '../schema.ts'

/** What `preview-letter` kept under a token, while it lasts. Whoever has the token was handed it by that verb. */
export const showLetterPreview = verb({
  name: 'show-letter-preview',
  // The frame that asks for it can show no session; only its service_role reads what is kept.
  who: 'platform',
  input: showLetterPreviewInput,
  output: showLetterPreviewOutput,
  refusals: {},
  readOnly: true,
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  run: async ({ client, now, input }) => {
    const kept = await firstRow<{ body_html: string }>(client, {
      name: 'letter-preview',
      text: 'select body_html from private.letter_previews where token_hash = $1 and expires_at > $2',
      values: [hashToken(input.token), now],
    })
    return kept ?? fail('not_found')
  },
})
