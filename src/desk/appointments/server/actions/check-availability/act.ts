import { actOf, onlyReads } from '#base/actions/server/offers/act.ts'
import { when } from '#base/actions/server/offers/act-times.ts'
import { call, type Doing, readRows, refuse } from '#base/actions/server/offers/doing.ts'
import { readServices, serviceGone } from '#diary/services/server/offers/read-act-services.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { action } from '../../../actions/check-availability/action.ts'
import { whyWords } from '../../../time-questions/unavailable-time-copy.ts'
import { explainTime } from '../../offers/explain-time.ts'
import { refusedPlace, type WantedVisit, whoIsFree } from '../visit-places.ts'

/** Uses the booking engine for staff; without a service, one of that length. */
export const act = actOf(action, {
  prepare: async (doing, { date, startTime, duration, service: wantedId }) => {
    const services = (await readServices(doing, wantedId ?? null)).filter(
      each => each.seats === null && each.durations.length > 0,
    )
    const fits = (each: (typeof services)[number]) =>
      each.durations.some(length => length.duration_min === duration)
    const service = services.find(fits) ?? services[0]
    if (!service)
      return refuse('service_gone', wantedId ? serviceGone : 'There is no service yet that could be booked.')
    const length = service.durations.find(each => each.duration_min === duration) ?? service.durations[0]
    const [hours, minutes] = startTime.split(':').map(Number) as [number, number]
    const start = instantOf(doing.zone, date, hours * 60 + minutes)
    const wanted = {
      ...{ service_id: service.id, duration_id: length?.id ?? '', practitioner_id: null, start },
      ...(length?.duration_min === duration ? {} : { duration_min: duration }),
    }
    const at = when(doing, start)
    return {
      rows: [
        { label: 'When', value: at },
        { label: 'For', value: `${service.name}, ${lengthWords(duration)}` },
      ],
      run: async () => {
        const free = await whoIsFree(doing, wanted)
        const names = await readRows<{ id: string; name: string }>(doing, {
          name: 'assistant-practitioners-named',
          text: 'select id, name from practitioners where practice_id = $1 and id = any ($2::uuid[]) order by sort, id',
          values: [doing.practiceId, free],
        })
        const what = `${service.name} of ${lengthWords(duration)}`
        const taken = free.length
          ? undefined
          : await refusedPlace(doing, { code: 'slot_taken', words: '', details: {} }, wanted)
        const why = taken && (await whyNotFree(doing, wanted))
        const choices = taken?.refused.choices ?? []
        const instead = choices.length ? ` Free instead: ${choices.join('; ')}.` : ''
        return {
          message: free.length
            ? `${at} is free for ${what}: ${names.map(each => each.name).join(', ')}.`
            : `${at} is not free for ${what}${why ? `: ${why.words}` : '.'}${instead}`,
          data: {
            is_free: free.length > 0,
            date,
            time: startTime,
            duration,
            service: service.name,
            practitioners: names,
            choices,
            ...(why ? { why: why.words } : {}),
          },
          evidence: [
            `services:${service.id}`,
            ...free.map(id => `practitioners:${id}`),
            ...(why?.visit ? [`appointments:${why.visit}`] : []),
          ],
          people: [],
        }
      },
    }
  },
  undo: onlyReads,
})

/** Why staff can't book a start, in the calendar's words, and the conflicting visit. */
async function whyNotFree(doing: Doing, { start, ...wanted }: WantedVisit) {
  const asked = { ...wanted, start: new Date(start).toISOString(), for_staff: true }
  const said = await call(doing, explainTime, asked)
  if (!said.ok) return undefined
  const why = whyWords(said.data, localDateOf(doing.zone, doing.now.getTime()))
  const found = said.data.in_the_way
  return why && { words: why.words, visit: found?.kind === 'visit' ? found.appointment_id : null }
}
