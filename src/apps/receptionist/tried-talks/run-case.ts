import type { TimeWindow } from '#base/practice/schema.ts'
import { minutesOfField, timeFieldText } from '#lib/time/format-clock.ts'
import { windowsOn } from '../answers/say-hours.ts'
import { replyText } from '../dialogue/reply-text.ts'
import { replyToVisitor } from '../dialogue/reply-to-visitor.ts'
import { newTalk, type ReceptionFacts, type ReceptionTools } from '../reception-facts.ts'

/** Minutes between starts in the simulated diary. */
const step = 15

/** Replays a saved conversation on an empty diary, so replies change only when hours, prices or answers do. */
export async function runCase(facts: ReceptionFacts, turns: readonly string[]): Promise<string[]> {
  const tools = emptyDiary(facts)
  const replies: string[] = []
  let talk = newTalk()
  for (const turn of turns) {
    const said = await replyToVisitor(turn, talk, facts, tools)
    replies.push(replyText(said, facts))
    talk = said.tool === 'book' ? { ...newTalk(), language: said.talk.language } : said.talk
  }
  return replies
}

const emptyDiary = (facts: ReceptionFacts): ReceptionTools => ({
  times: async ({ service_id, duration_id, practitioner_id, date }) => {
    const service = facts.services.find(({ id }) => id === service_id)
    const length = service?.durations.find(({ id }) => id === duration_id)?.minutes
    const by = service?.practitioner_ids.filter(id => !practitioner_id || id === practitioner_id) ?? []
    if (!length || by.length === 0 || date < facts.today) return []
    return windowsOn(facts, date)
      .flatMap(window => startsIn(window, length))
      .filter(time => date > facts.today || time > facts.clock)
      .map(time => ({ time, practitioner_ids: by }))
  },
})

function startsIn({ start, end }: TimeWindow, length: number): string[] {
  const [from, to] = [minutesOfField(start) ?? 0, end === '24:00' ? 1440 : (minutesOfField(end) ?? 0)]
  const found: string[] = []
  for (let at = Math.ceil(from / step) * step; at + length <= to; at += step) found.push(timeFieldText(at))
  return found
}
