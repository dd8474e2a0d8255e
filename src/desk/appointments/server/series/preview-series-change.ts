import { memberRights } from '#base/rights/member-rights.ts'
import { addDays, daysBetween } from '#lib/time/dates.ts'
import { instantOfWall, localDateOf, offsetAt } from '#lib/time/zones.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { nothingOverruled } from '../../places/overrule.ts'
import { seriesRefusals } from '../../series/messages.ts'
import { previewSeriesChangeInput, seriesChangePreview } from '../../series/schema.ts'
import { checkPlaces } from '../places/check-places.ts'
import { hasPractitioners } from '../places/choose-place.ts'
import { readSeries, type SeriesVisit } from './read-series.ts'
import { offerFor, wantedFor } from './series-offer.ts'

/** Where visits of a series go if one is moved with the others. Visits moved alone stay. Writes nothing. */
export const previewSeriesChange = verb({
  name: 'preview-series-change',
  who: 'member',
  roles: memberRights['change-diary'],
  needs: 'advanced-scheduling',
  readOnly: true,
  input: previewSeriesChangeInput,
  output: seriesChangePreview,
  refusals: seriesRefusals,
  run: async context => {
    const { input } = context
    const series = await readSeries(context, input.appointment_id, input.scope)
    if (!series) return fail('not_a_series')
    const named = series.visits.find(({ visit }) => visit.id === input.appointment_id)
    if (!named) return fail('not_allowed_now')
    if (!(await hasPractitioners(context, [input.practitioner_id]))) return fail('not_found')
    const change = changeOf(named, Date.parse(input.start), input.practitioner_id)
    const moved = series.visits.map(each => ({ ...each, ...change(each) }))
    const going = moved.filter(each => each.moves)
    const wanted = going.map(each => {
      const pick = input.picked.find(one => one.appointment_id === each.visit.id)
      const place = pick
        ? { start: Date.parse(pick.start), practitioner_id: pick.practitioner_id }
        : { start: each.start, practitioner_id: each.practitioner_id }
      return wantedFor(each.visit, place, pick ?? nothingOverruled)
    })
    const offer = await offerFor(
      context,
      named.visit,
      wanted.map(place => place.start),
    )
    if (!offer) return fail('service_gone')
    const own = going.map(each => each.visit)
    const checked = await checkPlaces(context, offer, wanted, own)
    return {
      time_zone: named.visit.time_zone,
      series_id: series.id,
      visits: moved.map(each => {
        const at = going.indexOf(each)
        const [place, found] = [wanted[at], checked[at]]
        const { visit } = each
        const before = {
          start: visit.starts_at.toISOString(),
          practitioner_id: visit.practitioner_id,
          room_id: visit.room_id,
          series_start: each.series_start.toISOString(),
        }
        return {
          appointment_id: visit.id,
          sequence: visit.sequence,
          moves: each.moves,
          before,
          series_start: new Date(each.to).toISOString(),
          start: place ? new Date(place.start).toISOString() : before.start,
          end: place ? new Date(place.end).toISOString() : visit.ends_at.toISOString(),
          practitioner_id: place?.practitioner_id ?? visit.practitioner_id,
          room_id: found ? found.room_id : visit.room_id,
          trouble: found?.trouble ?? null,
          nearest: found?.nearest ?? [],
        }
      }),
    }
  },
})

const DAY = 86_400_000

/** Counted from the series' own date, because the visit may have been moved before. */
function changeOf(named: SeriesVisit, start: number, practitionerId: string) {
  const zone = named.visit.time_zone
  const wallOf = (ms: number) => ms + offsetAt(zone, ms)
  const dateOf = (ms: number) => localDateOf(zone, ms)
  const days = daysBetween(dateOf(named.series_start.getTime()), dateOf(start))
  const clock = wallOf(start) - Math.floor(wallOf(start) / DAY) * DAY
  const isNewPerson = practitionerId !== named.visit.practitioner_id
  return ({ visit, series_start }: SeriesVisit) => {
    const date = addDays(dateOf(series_start.getTime()), days)
    const to = instantOfWall(zone, Date.parse(`${date}T00:00Z`) + clock)
    const isNamed = visit.id === named.visit.id
    return {
      to,
      start: isNamed ? start : to,
      moves: isNamed || visit.starts_at.getTime() === series_start.getTime(),
      practitioner_id: isNewPerson || isNamed ? practitionerId : visit.practitioner_id,
    }
  }
}
