import type pg from 'pg'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { confirmLines } from '../../guides/guide-lines.ts'
import { type LeadAsked, leadWordings } from '../../guides/lead-wordings.ts'
import { guideRefusals } from '../../messages.ts'
import { requestGuideInput, requestGuideOutput } from '../../schema.ts'
import { readGuide } from './read-guide.ts'
import { writeGuideMail } from './write-guide-mail.ts'

const mostADay = 300
/** Emails per mailbox, practice and day; any others are dropped. */
const lettersADay = 3

/** Sends one email that asks to confirm the address. The answer is the same for every address, so it reveals nothing. */
export const requestGuide = verb({
  name: 'request-guide',
  who: 'anyone',
  input: requestGuideInput,
  output: requestGuideOutput,
  refusals: guideRefusals,
  needsProof: true,
  limits: [
    { per: 'address', hits: 5, seconds: 60 },
    { per: 'address', hits: 20, seconds: 3600 },
  ],
  practiceIn: input => input.practice_id,
  onConstraint: { most_lead_asks: 'list_full' },
  run: async ({ client, practiceId, input, now, config }) => {
    // People never see this field. A bot that fills it in learns nothing about why.
    if (input.website) return fail('refused')
    const guide = await readGuide(client, practiceId, input.guide_id, now)
    if (!guide) return fail('not_found')
    if (!guide.is_offered) return fail('not_offered')
    const phone = guide.asks_phone && input.phone ? toE164(input.phone, countryOf(guide)) : null
    if (phone === undefined)
      return fail('invalid_phone', { fields: { phone: guideRefusals.invalid_phone.message } })
    const { today, letters } = await askedToday(client, practiceId, input.email, now)
    if (today >= mostADay) return fail('list_full')
    if (letters >= lettersADay) return { status: 'mailed' as const }
    const token = makeToken()
    const yes = {
      offers_by_email: input.offers_by_email,
      offers_by_text: input.offers_by_text && phone !== null,
    }
    const { rowCount } = await client.query({
      name: 'ask-for-guide',
      text: `insert into lead_asks (id, practice_id, magnet_id, first_name, email, phone, offers_by_email, offers_by_text,
          token_hash, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
      values: [
        input.ask_id,
        practiceId,
        guide.id,
        input.first_name,
        input.email,
        phone,
        yes.offers_by_email,
        yes.offers_by_text,
        hashToken(token),
        now,
      ],
    })
    // A repeated request: the email is on its way.
    if (rowCount === 0) return { status: 'mailed' as const }
    await writeGuideMail(
      client,
      {
        kind: 'lead-confirm',
        recipient: input.email,
        dedupe_key: `lead-confirm:${input.ask_id}`,
        first_name: input.first_name,
        title: guide.title,
        practice: guide.practice,
        url: `${config.publicUrl}/guides/${token}`,
        lines: confirmLines(consentTexts(yes)),
      },
      { publicUrl: config.publicUrl, now },
    )
    return { status: 'mailed' as const }
  },
})

export const consentTexts = (said: Record<LeadAsked, boolean>): string[] =>
  (Object.keys(leadWordings) as LeadAsked[]).filter(each => said[each]).map(each => leadWordings[each].text)

const askedToday = (client: pg.PoolClient, practiceId: string, email: string, now: Date) =>
  onlyRow<{ today: number; letters: number }>(client, {
    name: 'guides-asked-today',
    text: `select (select count(*)::int from lead_asks where practice_id = $1 and created_at > $3::timestamptz - interval '1 day') as today,
      (select count(*)::int from lead_asks where practice_id = $1 and app.mailbox(email) = app.mailbox($2)
        and created_at > $3::timestamptz - interval '1 day') as letters`,
    values: [practiceId, email, now],
  })
