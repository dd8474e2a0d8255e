import { memberRights } from '#base/rights/member-rights.ts'
import { moveVisits } from '#diary/visits/server/offers/write-visits.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { placeConstraints } from '../../messages.ts'
import { seriesRefusals } from '../../series/messages.ts'
import { changedSeries, changeSeriesInput } from '../../series/schema.ts'
import { type CheckedPlace, checkPlaces, type WantedPlace } from '../places/check-places.ts'
import { hasPractitioners } from '../places/choose-place.ts'
import { byStaff } from '../staff-change.ts'
import { readNamed } from './read-series.ts'
import { planSeriesNews } from './series-news.ts'
import { offerFor, wantedFor } from './series-offer.ts'

/** Moves previewed visits, all or none. `dates_gone`, `changed_meanwhile`. One email, 3 minutes later. */
export const changeSeries = verb({
  name: 'change-series',
  who: 'member',
  roles: memberRights['change-diary'],
  needs: 'advanced-scheduling',
  input: changeSeriesInput,
  output: changedSeries,
  refusals: {
    ...seriesRefusals,
    dates_gone: {
      status: 409,
      message: 'Nothing was moved: somebody was quicker on one of these dates. The list shows which.',
    },
  },
  onConstraint: placeConstraints,
  run: async context => {
    const { client, practiceId, input, now } = context
    await lockPractice(client, practiceId)
    const asked = new Map(input.visits.map(visit => [visit.appointment_id, visit]))
    const rows = await readNamed(context, input.series_id, [...asked.keys()])
    const [first] = rows
    if (!first || rows.length < input.visits.length) return fail('not_found')
    const people = input.visits.map(visit => visit.practitioner_id)
    if (!(await hasPractitioners(context, people))) return fail('not_found')
    const going = rows.map(row => ({ ...row, to: asked.get(row.visit.id) as (typeof input.visits)[number] }))
    if (going.some(({ visit, to }) => visit.sequence !== to.sequence)) return fail('changed_meanwhile')
    if (going.some(({ visit }) => !['pending', 'confirmed', 'arrived'].includes(visit.status)))
      return fail('not_allowed_now')
    const wanted = going.map(({ visit, to }) => wantedFor(visit, { ...to, start: Date.parse(to.start) }, to))
    const offer = await offerFor(
      context,
      first.visit,
      wanted.map(place => place.start),
    )
    if (!offer) return fail('service_gone')
    const own = going.map(({ visit }) => visit)
    const checked = await checkPlaces(context, offer, wanted, own)
    const gone = going.filter((_, index) => checked[index]?.trouble).map(({ visit }) => visit.id)
    if (gone.length > 0) return fail('dates_gone', { appointment_ids: gone })
    const moves = going.map(({ visit, to }, index) => {
      const { start, end } = wanted[index] as WantedPlace
      const place = {
        start: new Date(start),
        end: new Date(end),
        series_starts_at: new Date(to.series_start),
      }
      return { row: visit, to: { ...(checked[index] as CheckedPlace), ...place } }
    })
    await moveVisits(context, moves, byStaff(context))
    const at = { practice_id: practiceId, id: input.series_id }
    const tells = await planSeriesNews(context, at, own, input.tells_client)
    const after = await readNamed({ client, practiceId, now }, input.series_id, [...asked.keys()])
    return {
      series_id: input.series_id,
      visits: going.map(({ visit, series_start }, index) => ({
        appointment_id: visit.id,
        sequence: after[index]?.visit.sequence ?? visit.sequence,
        before: {
          start: visit.starts_at.toISOString(),
          practitioner_id: visit.practitioner_id,
          room_id: visit.room_id,
          series_start: series_start.toISOString(),
        },
      })),
      tells_at: tells?.toISOString() ?? null,
    }
  },
})
