import { clockText } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import type { Proposal, UsualVisit } from '../usual-visit.ts'

/** 'Thursday, December 3, 10:30 with Dana' and the reason. `who` undefined: anyone. */
export function proposalWords(
  zone: string,
  { start, isUsualTime }: Proposal,
  { isHabit }: Pick<UsualVisit, 'isHabit'>,
  who: string | undefined,
): { words: string; why: string } {
  const ms = Date.parse(start)
  const when = `${longDay(localDateOf(zone, ms))}, ${clockText(localMinutesOf(zone, ms))}`
  const why = isHabit ? 'The usual time' : 'The time of the last visit'
  return {
    words: who ? `${when} with ${who}` : when,
    why: isUsualTime ? `${why}, and it is free.` : `${why} is taken or closed; this is the next free one.`,
  }
}
