import { randomUUID } from 'node:crypto'
import type { Plan } from '#apps/planner/turn.ts'
import { call } from '#base/actions/server/offers/doing.ts'
import { findOpenSlots } from '#desk/appointments/server/offers/find-open-slots.ts'
import { readServices } from '#diary/services/server/offers/read-act-services.ts'
import { nameOfPractitioner } from '#diary/visits/server/offers/read-act-visits.ts'
import { clockRangeWords, clockWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { doingFor, type Workspace } from '../turn/workspace.ts'

/** Prefixes "At what time?" with free times, for "When is Dana free on Thursday?". Other questions stay as they are. */
export async function askWithFreeTimes(
  context: OutsideContext<unknown>,
  workspace: Workspace,
  ask: Plan['ask'],
): Promise<Plan['ask']> {
  const { date, duration, service: wanted, practitioner } = ask?.act.params ?? {}
  if (ask?.act.action !== 'checkAvailability' || !ask.about.includes('startTime')) return ask
  if (typeof date !== 'string') return ask
  const doing = doingFor(context, workspace, randomUUID())
  const services = await readServices(doing, typeof wanted === 'string' ? wanted : null)
  const [service] = services.filter(each => each.seats === null && each.durations.length > 0)
  if (!service) return ask
  const length = service.durations.find(each => each.duration_min === duration) ?? service.durations[0]
  const minutes = typeof duration === 'number' ? duration : length?.duration_min
  const who = typeof practitioner === 'string' ? practitioner : null
  const found = await call(doing, findOpenSlots, {
    ...{ service_id: service.id, duration_id: length?.id ?? '', practitioner_id: who, from: date, days: 1 },
    ...(minutes === undefined || minutes === length?.duration_min ? {} : { duration_min: minutes }),
  })
  if (!found.ok) return ask
  const name = who && (await nameOfPractitioner(doing, who))
  const starts = found.data.days
    .flatMap(day => day.starts.map(minute => minute * 60_000))
    .filter(start => start > doing.now.getTime())
    .map(start => localMinutesOf(doing.zone, start))
  const what = `${service.name} of ${lengthWords(minutes ?? 0)}${name ? ` with ${name}` : ''}`
  return starts.length === 0
    ? { ...ask, words: `Nothing is free on ${longDay(date)} for ${what}.` }
    : { ...ask, words: `On ${longDay(date)}, ${what} can start ${startWords(starts)}. ${ask.words}` }
}

/** Minutes from midnight, in order, as "from 9:00 to 10:45 am, at 1:00 pm". */
export function startWords(starts: readonly number[]): string {
  const step = Math.min(...starts.slice(1).map((start, at) => start - (starts[at] as number)))
  const spans: [number, number][] = []
  for (const start of starts) {
    const last = spans.at(-1)
    if (last && start - last[1] === step) last[1] = start
    else spans.push([start, start])
  }
  return spans
    .map(([from, to]) => (from === to ? `at ${clockWords(from)}` : `from ${clockRangeWords(from, to)}`))
    .join(', ')
}
