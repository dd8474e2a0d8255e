import { mostPictureBytes } from '#diary/messages/problems/mail-problems.ts'
import { type Caller, queryAs } from '#server/database/transaction.ts'
import { readWholeFile } from '#server/files/storages/read-whole-file.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken } from '#server/link-token.ts'
import { showLetterPreviewInput, showLetterPreviewOutput } from '../../schema.ts'

const finder: Caller = { role: 'service_role', claims: {} }

/** The token was given out by the verb that stored the preview. */
export const showLetterPreview = verb({
  name: 'show-letter-preview',
  // The frame has no session; service_role reads the preview.
  who: 'platform',
  input: showLetterPreviewInput,
  output: showLetterPreviewOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  // Pictures are read outside the transaction: files may be remote.
  runOutside: async ({ pool, config, now, input }) => {
    const { rows } = await queryAs(
      pool,
      finder,
      { readOnly: true },
      {
        name: 'letter-preview',
        text: 'select practice_id, body_html from private.letter_previews where token_hash = $1 and expires_at > $2',
        values: [hashToken(input.token), now],
      },
    )
    const kept = rows[0] as { practice_id: string; body_html: string } | undefined
    if (!kept) return fail('not_found')
    let { body_html } = kept
    // Inlines pictures, since the preview page may load nothing.
    for (const [whole, file] of kept.body_html.matchAll(/cid:([0-9a-f-]{36})@stillpoint/g)) {
      const picture = await readWholeFile(
        { pool, config },
        kept.practice_id,
        file as string,
        mostPictureBytes,
      )
      const inside = picture ? `data:${picture.type};base64,${picture.bytes.toString('base64')}` : ''
      body_html = body_html.replaceAll(whole, () => inside)
    }
    return { body_html }
  },
})
