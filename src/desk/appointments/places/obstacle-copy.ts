import { fullName, whose } from '#lib/names/person-names.ts'
import { clockText } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import type { Obstacle } from './find-obstacles.ts'

/** 'Paul Reyes is with Mara then, 11:00 to 12:00.' Null if the rows on the screen don't show who it is. */
export function obstacleWords(
  zone: string,
  obstacle: Obstacle | null,
  place: { from: number; to: number },
  names: ReadonlyMap<string, string>,
  roomName: string | undefined,
): string | null {
  if (!obstacle) return null
  const { row } = obstacle
  const who = names.get(row.practitioner_id) ?? 'the practitioner'
  const clock = (text: string) => clockText(localMinutesOf(zone, Date.parse(text)))
  const times = `${clock(row.starts_at)} to ${clock(row.ends_at)}`
  if (obstacle.kind === 'blocked')
    return `${obstacle.row.reason || `${whose(who)} time is blocked`}, ${times}.`
  const person = fullName(obstacle.row.clients)
  if (obstacle.sharesRoom) return `${person} is in ${roomName ?? 'the room'} with ${who}, ${times}.`
  const isBuffer = Date.parse(row.ends_at) <= place.from || Date.parse(row.starts_at) >= place.to
  return isBuffer
    ? `It meets the time kept free around ${whose(person)} visit with ${who}, ${times}.`
    : `${person} is with ${who}, ${times}.`
}
