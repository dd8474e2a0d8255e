import { memberRights } from '#base/rights/member-rights.ts'
import { fieldsOf } from '#diary/messages/problems/mail-problems.ts'
import { wordProblems } from '#diary/messages/problems/word-problems.ts'
import { writeVisitLetter } from '#diary/visits/server/offers/letters/write-visit-letter.ts'
import { mailNamed } from '#message-kinds.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { previewRefusals } from '../../messages.ts'
import { previewLetterOutput } from '../../schema.ts'
import { previewLetterInput } from '../template-inputs.ts'
import { keepPreview } from './keep-preview.ts'
import { letterToTry } from './letter-of-visit.ts'

/** Renders a draft for a client and keeps it ten minutes at a secret URL. Sends nothing; its button links nowhere. */
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
    const problems = wordProblems(mailNamed(wish.purpose), { subject, blocks })
    if (problems.length > 0) return fail('bad_words', { fields: fieldsOf(problems) })
    const of = await letterToTry(client, practiceId, wish, '#', now)
    if (!of) return fail('not_found')
    const mailer = { practiceId, publicUrl: config.publicUrl }
    const write = (letter: typeof of) =>
      writeVisitLetter(client, mailer, wish.purpose, { subject, blocks }, letter)
    const { letter, isOwn } = await write(of)
    if (!isOwn) return fail('too_long')
    const clientsPage = `${config.publicUrl}/appointment-manage/…`
    return {
      path: await keepPreview(client, letter.body_html, now),
      subject: letter.subject,
      to: of.visit.first_name,
      body_text: (await write({ ...of, manageUrl: of.manageUrl && clientsPage })).letter.body_text,
    }
  },
})
