import { memberRights } from '#base/rights/member-rights.ts'
import { whenCouldGo } from '#diary/messages/server/offers/queue-messages.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { askRefusals } from '../../messages.ts'
import { requestedReview, requestReviewInput } from '../../schema.ts'
import { readAskSettings } from '../ask-settings.ts'
import { lockSurveyRequests } from '../lock-requests.ts'
import { writeAsk } from '../write-ask.ts'

/**
 * §3 requestReview: the automatic request, sent earlier, under the same rules. Refuses Yelp, which forbids requests. A
 * refusal says why and, in `could_at`, when it becomes possible.
 */
export const requestReview = verb({
  name: 'request-review',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  input: requestReviewInput,
  output: requestedReview,
  refusals: askRefusals,
  limits: [{ per: 'address', hits: 600, seconds: 3600 }],
  run: async ({ client, practiceId, input, config, proofKey, now }) => {
    const { client_id, appointment_id, platform } = input
    if (platform === 'yelp') return fail('yelp_forbids')
    const settings = await readAskSettings(client, practiceId)
    if (!settings.is_on) return fail('paused')
    await lockSurveyRequests(client, practiceId)
    const person = await firstRow<{ id: string }>(client, {
      name: 'person-to-ask',
      text: `select k.id from clients c join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
        where c.practice_id = $1 and c.id = $2 and k.erased_at is null`,
      values: [practiceId, client_id],
    })
    if (!person) return fail('not_found')
    const visit = appointment_id
      ? await firstRow<{ starts_at: Date }>(client, {
          name: 'visit-to-ask-about',
          text: 'select starts_at from appointments where practice_id = $1 and id = $2 and client_id = $3',
          values: [practiceId, appointment_id, person.id],
        })
      : null
    if (visit === undefined) return fail('visit_gone')
    const { channel, written, send_after, reason } = await writeAsk(
      client,
      {
        practice_id: practiceId,
        client_id: person.id,
        appointment_id,
        starts_at: visit?.starts_at ?? null,
        platform,
        // Once a day without a visit; other limits are the rules' decision.
        dedupe_key: appointment_id
          ? `review-ask:${appointment_id}`
          : `review-ask:${person.id}:${now.toISOString().slice(0, 10)}`,
      },
      { publicUrl: config.publicUrl, proofKey, now },
    )
    if (written === 'skipped') {
      // A request made without a visit counts as that visit's one request.
      const later = { practice_id: practiceId, client_id: person.id, kind: 'review-ask', channel } as const
      const could_at = await whenCouldGo(client, { ...later, dedupe_key: 'review-ask:later' }, now)
      return fail('may_not_go', { reason, ...(could_at ? { could_at } : {}) })
    }
    return { channel, send_at: send_after > now ? send_after.toISOString() : null }
  },
})
