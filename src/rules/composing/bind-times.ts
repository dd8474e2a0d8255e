import { type Binding, most, need, type TopicFacts, whole } from './bound-topic.ts'
import { offersOf, timesList } from './fact-lists.ts'
import type { KnownTime, UsableFacts } from './read-facts.ts'

export const fromTimes =
  (isOne: (time: KnownTime, known: UsableFacts) => boolean) =>
  ({ known }: Binding): TopicFacts => {
    const times = known.times.filter(time => isOne(time, known)).slice(0, most)
    const [first] = times
    if (!first) return 'no_fact'
    return {
      slots: { date: whole(first.date), time: whole(first.time) },
      turned: (_, level) => ({ times: timesList(level === 2 ? [first] : times, level) }),
      needs: [need(times.map(each => each.date))],
      times: times.map(each => each.id),
    }
  }

export const openTime = ({ known, subject }: Binding): TopicFacts => {
  const time = known.times.find(each => each.id === subject)
  if (!time) return 'no_fact'
  const { date, time: clock, person } = time
  return {
    slots: { date: whole(date), time: whole(clock), person: whole(person) },
    turned: (_, level) => ({ offers: level === 2 ? null : offersOf(time) }),
    needs: [need(date), need(clock)],
    times: [time.id],
  }
}
