import { memberRights } from '#features/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { gapRefusals } from '../messages.ts'
import { gapInput, previewGapOutput } from '../schema.ts'
import { findDuePeople } from './find-due-people.ts'
import { findGap } from './find-gap.ts'
import { prepareGapMail } from './write-gap-mails.ts'

/** What a yes would send: to whom, when, and the mail as the first of them reads it. Nothing is written. */
export const previewGap = verb({
  name: 'preview-gap',
  who: 'member',
  roles: memberRights.marketing,
  input: gapInput,
  output: previewGapOutput,
  refusals: gapRefusals,
  run: async ({ client, practiceId, input, now, config }) => {
    const gap = await findGap(client, practiceId, input.gap_id)
    if (!gap) return fail('not_found')
    const people = await findDuePeople(client, practiceId, gap, now)
    const mail = await prepareGapMail(client, practiceId, gap, config.publicUrl, now)
    const sample = mail.fill(
      people[0]?.first_name ?? '',
      `${config.publicUrl}/b/…`,
      `${config.publicUrl}/preferences/…`,
    )
    return {
      people: people.map(({ client_id, first_name, last_name, last_at, rhythm_days, leaves_at }) => ({
        client_id,
        name: [first_name, last_name].filter(Boolean).join(' '),
        last_visit_at: last_at.toISOString(),
        rhythm_days,
        leaves_at: leaves_at > now ? leaves_at.toISOString() : null,
      })),
      subject: sample.subject,
      text: sample.body_text,
    }
  },
})
