import { previewRefusals } from '#features/messages/messages.ts'
import { previewLetterInput, previewLetterOutput } from '#features/messages/schema.ts'
import { wordProblems } from '#features/messages/word-problems.ts'
import { writeLetter } from '#features/messages/write-letter.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { visitFacts } from '#features/visits/letters/visit-mail.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { letterToTry } from './letter-of-visit.ts'

const keptForMs = 10 * 60_000

/**
 * Fills a letter that is still being written, as a client would get it now, and keeps it for ten minutes under an address
 * that only the answer knows. Nothing is sent, and its button leads nowhere.
 */
export const previewLetter = verb({
  name: 'preview-letter',
  who: 'member',
  roles: memberRights.marketing,
  input: previewLetterInput,
  output: previewLetterOutput,
  refusals: previewRefusals,
  limits: [{ per: 'address', hits: 1200, seconds: 3600 }],
  run: async ({ client, practiceId, input, config, now }) => {
    const { subject, blocks, ...wish } = input
    const fields = wordProblems(wish.purpose, { subject, blocks })
    if (Object.keys(fields).length > 0) return fail('bad_words', { fields })
    const of = await letterToTry(client, practiceId, wish, '#', now)
    if (!of) return fail('not_found')
    const facts = visitFacts(of)
    const { letter, isOwn } = writeLetter(wish.purpose, { subject, blocks }, facts)
    if (!isOwn) return fail('too_long')
    // Read as text the link is spelled out; each client has one of their own.
    const clientsPage = `${config.publicUrl}/appointment-manage/…`
    const token = makeToken()
    await client.query({
      name: 'keep-letter-preview',
      text: 'select app.keep_letter_preview($1, $2, $3)',
      values: [hashToken(token), letter.body_html, new Date(now.getTime() + keptForMs)],
    })
    return {
      path: `/letter-preview/${token}`,
      subject: letter.subject,
      to: of.visit.first_name,
      body_text: writeLetter(wish.purpose, { subject, blocks }, { ...facts, buttonUrl: clientsPage }).letter
        .body_text,
    }
  },
})
