import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { placeConstraints } from '../../messages.ts'
import { everythingOverruled } from '../../places/overrule.ts'
import { seriesRefusals } from '../../series/messages.ts'
import { restoredSeries, restoreSeriesInput } from '../../series/schema.ts'
import { checkPlaces } from '../places/check-places.ts'
import { restoreVisit } from '../visit/restore-visit.ts'
import { readNamed } from './read-series.ts'
import { planSeriesNews } from './series-news.ts'
import { offerFor, wantedFor } from './series-offer.ts'

/** Restores canceled visits; those whose time or room is taken are in `gone`. Hours aren't checked. */
export const restoreSeries = verb({
  name: 'restore-series',
  who: 'member',
  roles: memberRights['change-diary'],
  input: restoreSeriesInput,
  output: restoredSeries,
  refusals: seriesRefusals,
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: async context => {
    const { client, practiceId, input } = context
    await lockPractice(client, practiceId)
    const named = await readNamed(context, input.series_id, input.appointment_ids)
    const off = named.map(({ visit }) => visit).filter(visit => visit.status === 'cancelled')
    const [first] = off
    if (!first) return named.length > 0 ? { restored: [], gone: [], tells_at: null } : fail('not_found')
    const offer = await offerFor(
      context,
      first,
      off.map(visit => visit.starts_at.getTime()),
    )
    if (!offer) return fail('service_gone')
    const places = off.map(visit => {
      const { practitioner_id, room_id } = visit
      return wantedFor(
        visit,
        { start: visit.starts_at.getTime(), practitioner_id, room_id },
        everythingOverruled,
      )
    })
    const checked = await checkPlaces(context, offer, places)
    const restored: VisitRow[] = []
    for (const [index, visit] of off.entries()) {
      const place = checked[index]
      if (!place || place.trouble) continue
      await restoreVisit(context, visit, place)
      restored.push(visit)
    }
    const at = { practice_id: practiceId, id: input.series_id }
    const tells = restored.length > 0 ? await planSeriesNews(context, at, restored, true) : null
    const ids = restored.map(visit => visit.id)
    const gone = off.map(visit => visit.id).filter(id => !ids.includes(id))
    return { restored: ids, gone, tells_at: tells?.toISOString() ?? null }
  },
})
