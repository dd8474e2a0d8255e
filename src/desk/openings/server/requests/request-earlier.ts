import { practiceOfLink, visitBehind } from '#desk/booking/server/offers/find-link.ts'
import { readAvailabilityRequest } from '#diary/visits/server/offers/availability/read-availability-request.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { requestRefusals } from '../../messages.ts'
import { requestEarlierInput, requestOpeningOutput } from '../../schema.ts'
import { leaveList } from './leave-list.ts'
import { tellOnList } from './tell-on-list.ts'
import { writeRequest, writeYes } from './write-request.ts'

/** Replaces an earlier request. */
export const requestEarlier = verb({
  name: 'request-earlier',
  who: 'anyone',
  input: requestEarlierInput,
  output: requestOpeningOutput,
  refusals: requestRefusals,
  limits: [
    { per: 'address', hits: 10, seconds: 60 },
    { per: 'address', hits: 40, seconds: 3600 },
  ],
  findPractice: practiceOfLink,
  onConstraint: { most_opening_requests: 'list_full', most_requests_of_client: 'asked_enough' },
  run: async ({ client, practiceId, input, now, config }) => {
    await lockPractice(client, practiceId)
    const visit = await visitBehind(client, practiceId, input.token)
    if (!visit) return fail('not_found')
    if (visit.set) return fail('of_several')
    const isAhead = visit.status === 'pending' || visit.status === 'confirmed'
    const wanted = isAhead && visit.starts_at > now ? await readAvailabilityRequest(client, visit) : undefined
    // A class has no time that opens up for one person.
    if (!wanted || visit.class_id) return fail('over')
    const before = await firstRow<{ id: string }>(client, {
      name: 'earlier-wish',
      text: `select id from opening_requests where practice_id = $1 and appointment_id = $2 and state = 'waiting'`,
      values: [practiceId, visit.id],
    })
    if (before) await leaveList(client, practiceId, before.id, 'left', now)
    const token = makeToken()
    await writeRequest(
      client,
      practiceId,
      {
        ...input,
        client_id: visit.client_id,
        service_id: wanted.service_id,
        duration_id: wanted.duration_id,
        earliest: null,
        latest: null,
        appointment_id: visit.id,
        source: 'after_booking',
        token_hash: hashToken(token),
      },
      now,
    )
    if (visit.email && !before) {
      await writeYes(client, practiceId, visit.client_id, 'booking')
      const asked = { ...visit, email: visit.email }
      await tellOnList(client, practiceId, asked, token, config.publicUrl, now)
    }
    return { token }
  },
})
