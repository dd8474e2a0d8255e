import type { z } from 'zod'
import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { zoneOf } from '#diary/visits/server/offers/availability/find-slot.ts'
import { slotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { bookVisits } from '#diary/visits/server/offers/write-visits.ts'
import { daysBetween, isDate } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { placeConstraints } from '../../messages.ts'
import { seriesRefusals } from '../../series/messages.ts'
import { bookedSeries, bookSeriesInput } from '../../series/schema.ts'
import { clientOfVisit } from '../client-of-visit.ts'
import { byStaff } from '../staff-change.ts'
import { planSeriesNews } from './series-news.ts'
import { checkDates, goneDates, readOffer, readSeriesRequest, type SeriesRequest } from './series-request.ts'

/** Books the chosen dates, all or none; `dates_gone` names taken `dates`. One email, 3 minutes later. */
export const bookSeries = verb({
  name: 'book-series',
  who: 'member',
  roles: memberRights['change-diary'],
  needs: 'advanced-scheduling',
  input: bookSeriesInput,
  output: bookedSeries,
  refusals: seriesRefusals,
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: async context => {
    const { client, db, practiceId, input, now, asker } = context
    await lockPractice(client, practiceId)
    const wish = await (input.plan ? readChosen(context, input) : readSeriesRequest(context, input))
    if (wish instanceof Failure) return wish
    const { offer, zone } = wish
    if (offer.service.seats !== null) return fail('is_class')
    const dates = await checkDates(context, wish, input, input.visits)
    if (dates instanceof Failure) return dates
    const gone = goneDates(dates)
    if (gone.length > 0) return fail('dates_gone', { dates: gone })
    const clientId = await clientOfVisit(context, input)
    if (clientId instanceof Failure) return clientId
    const series = await db
      .insertInto('appointment_series')
      .values({
        practice_id: practiceId,
        client_id: clientId,
        practitioner_id: input.practitioner_id,
        service_id: input.service_id,
        rule: input.rule ?? null,
        plan: input.plan ? JSON.stringify(input.plan) : null,
        starts_local: input.start,
        time_zone: zone,
        created_by: asker.userId ?? null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const visit = { client_id: clientId, status: 'confirmed', source: 'staff', note: input.note } as const
    const planned = dates.map(({ date, given, wanted, place }) => ({
      place: slotPlace(offer, place.practitioner_id, wanted.start, place),
      visit: { ...visit, series: { id: series.id, date, start: new Date(given) } },
    }))
    const rows = await bookVisits(context, planned, byStaff(context))
    const at = { practice_id: practiceId, id: series.id }
    const tells = await planSeriesNews(context, at, rows, input.tells_client)
    return {
      series_id: series.id,
      client_id: clientId,
      appointment_ids: rows.map(row => row.id),
      first_start: (rows[0] as VisitRow).starts_at.toISOString(),
      tells_at: tells?.toISOString() ?? null,
    }
  },
})

/** Uses the chosen dates, because searching for a care plan again might find others. */
async function readChosen(
  context: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'now'>,
  input: z.output<typeof bookSeriesInput>,
): Promise<Pick<SeriesRequest, 'zone' | 'dates' | 'offer'> | Failure<'not_found' | 'bad_rule'>> {
  const zone = await zoneOf(context.client, context.practiceId)
  const dates = input.visits.map(({ date, start }) => ({ date, start: Date.parse(start) }))
  if (!zone || dates.some(({ date }) => !isDate(date))) return fail(zone ? 'bad_rule' : 'not_found')
  const days = dates.map(({ start }) => localDateOf(zone, start)).sort()
  const last = days.at(-1) as string
  if (daysBetween(localDateOf(zone, context.now.getTime()), last) > 2 * 366) return fail('bad_rule')
  const offer = await readOffer(context, input, days[0] as string, last)
  return offer ? { zone, dates, offer } : fail('not_found')
}
