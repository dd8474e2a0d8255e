import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { gapRefusals } from '../messages.ts'
import { previewGapInput, previewGapOutput } from '../schema.ts'
import { composeGapPost, seenText } from './compose-gap-post.ts'
import { findDuePeople } from './find-due-people.ts'
import { findGap } from './find-gap.ts'
import { lastMailOf } from './offer-gap.ts'
import { prepareGapMail } from './write-gap-mails.ts'

export const previewGap = verb({
  name: 'preview-gap',
  who: 'member',
  roles: memberRights.marketing,
  input: previewGapInput,
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
    const asked = { lastMail: lastMailOf(people, now), publicUrl: config.publicUrl }
    const written = input.with_post ? await composeGapPost(client, practiceId, gap, asked, now) : null
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
      ...(written === null || typeof written === 'string'
        ? { post: null, no_post: written }
        : {
            post: {
              network: written.network,
              is_test: written.is_test,
              text: seenText(written, config.publicUrl),
              publish_at: written.publish_at.toISOString(),
            },
            no_post: null,
          }),
    }
  },
})
