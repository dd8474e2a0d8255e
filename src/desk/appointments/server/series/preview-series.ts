import { memberRights } from '#base/rights/member-rights.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { nothingOverruled } from '../../places/overrule.ts'
import { seriesRefusals } from '../../series/messages.ts'
import { previewSeriesInput, seriesPreview } from '../../series/schema.ts'
import { checkPlaces } from '../places/check-places.ts'
import { hasPractitioners } from '../places/choose-place.ts'
import { readSeriesRequest, type SeriesRequest, wantedAt } from './series-request.ts'

/** Every date of a repetition, checked like a single visit. `picked` replaces a date. Writes nothing. */
export const previewSeries = verb({
  name: 'preview-series',
  who: 'member',
  roles: memberRights['change-diary'],
  needs: 'advanced-scheduling',
  readOnly: true,
  input: previewSeriesInput,
  output: seriesPreview,
  refusals: seriesRefusals,
  run: async context => {
    const { input } = context
    const wish = await readSeriesRequest(context, input)
    if (wish instanceof Failure) return wish
    if (!(await hasPractitioners(context, [input.practitioner_id]))) return fail('not_found')
    const { offer, zone } = wish
    const wanted = wish.dates.map(({ date, start }) => {
      const pick = input.picked.find(one => one.date === date)
      return pick
        ? wantedAt(offer, Date.parse(pick.start), pick.practitioner_id, pick, input.room_id)
        : wantedAt(offer, start, wish.practitioner_id, nothingOverruled, input.room_id)
    })
    const checked = await checkPlaces(context, offer, wanted)
    return {
      time_zone: zone,
      dates: checked.map((place, index) => {
        const { start, end } = wanted[index] as (typeof wanted)[number]
        const { date } = wish.dates[index] as (typeof wish.dates)[number]
        const times = { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
        return { date, ...times, ...place, ...missingAt(wish, input.picked, date) }
      }),
    }
  },
})

/** Care plan: a date without a fitting time counts as a conflict. */
function missingAt(
  { missing, practitioner_id }: SeriesRequest,
  picked: readonly { date: string }[],
  date: string,
) {
  const nearest = missing.get(date)
  if (!nearest || picked.some(pick => pick.date === date)) return {}
  const none = { appointment_id: null, reason: null, start: null, end: null }
  return {
    trouble: { code: 'no_time' as const, ...none },
    nearest: nearest.map(start => ({ start: new Date(start).toISOString(), practitioner_id })),
  }
}
