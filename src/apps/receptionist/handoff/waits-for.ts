import { allParts } from '#desk/openings/day-part-labels.ts'
import { weekdayOf } from '#lib/time/dates.ts'
import type { Part } from '#rules/openings/rank.ts'
import { drafted, durationFor, serviceOf } from '../booking/draft-booking.ts'
import { type Window, windowSaid } from '../booking/time-window.ts'
import type { Room } from '../dialogue/visitor-room.ts'
import type { Waits } from '../reception-facts.ts'
import { all } from '../understanding/visitor-scene.ts'

/** The service, practitioner and day or parts of the week for the waitlist; by default what is being booked. */
export function waitsFor({ scene, talk, facts, index }: Room): Waits {
  const { draft } = talk
  const { parts, date: since, ...place }: Waits = talk.waits ?? draft
  const said = drafted(scene, { ...talk, asks: undefined, draft: { ...draft, ...place } }, facts, index)
  const service =
    serviceOf(facts, said.service_id) ?? (facts.services.length === 1 ? facts.services[0] : null)
  const day = all(scene, 'day').at(-1)
  const window = windowSaid(scene)
  const weekday = day && (day.weekday ?? (isEach.test(scene.keys) ? weekdayOf(day.date) : undefined))
  const named = day ? said.date : since
  const date = weekday || !named || named < facts.today ? undefined : named
  const inDay = window ? allParts.filter(part => reaches(window, part)) : weekday ? allParts : []
  const days = weekday ? [weekday] : date ? [weekdayOf(date)] : [1, 2, 3, 4, 5, 6, 7]
  const wanted = inDay.length > 0 ? days.flatMap(on => inDay.map(part => ({ day: on, part }))) : parts
  return {
    ...(service ? { service_id: service.id, duration_id: durationFor(service, said).id } : {}),
    ...(said.practitioner_id ? { practitioner_id: said.practitioner_id } : {}),
    ...(date ? { date } : {}),
    // A new day clears what was said about the day before it.
    ...(wanted && (!day || inDay.length > 0) ? { parts: wanted } : {}),
  }
}

/** "Friday mornings" is every Friday; "Friday morning" is the next one. */
const isEach = / (mornings|afternoons|evenings|nights|every|each) /

const bounds: Readonly<Record<Part, Window>> = {
  morning: { from: '00:00', to: '12:00' },
  afternoon: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '24:00' },
}

/** At least an hour of the part is inside the window. */
const reaches = (window: Window, part: Part): boolean => {
  const { from, to } = bounds[part]
  const begins = Math.max(minutesOf(window.from), minutesOf(from))
  return Math.min(minutesOf(window.to), minutesOf(to)) - begins >= 60
}
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
