import { choice, gift, ofService, practitioner, priceAndLength, team } from './bind-services.ts'
import { fromTimes, openTime } from './bind-times.ts'
import {
  type Binding,
  type Bound,
  type FactRefusal,
  limits,
  lost,
  most,
  need,
  slot,
  type TopicFacts,
  whole,
} from './bound-topic.ts'
import { daysList, hoursList, type Level } from './fact-lists.ts'
import { type Fact, nearUntil } from './read-facts.ts'
import type { Topic } from './topics.ts'
import { neededPiece, pieceOf, quietPiece } from './usable-writing.ts'

export function bindTopic(topic: Topic, binding: Binding): Bound | FactRefusal {
  const { known, channel } = binding
  const found = binders[topic](binding)
  if (typeof found === 'string') return found
  const { practice } = known
  const slots = {
    practice: whole(practice.name),
    link: whole(practice.link),
    month: whole(known.month),
    season: whole(known.season),
    at_practice: practice.name ? [' at ', pieceOf(practice.name)] : [''],
    ...found.slots,
  }
  const { beside } = limits[channel]
  const common = {
    ...slots,
    type: slot(quietPiece(practice.type, channel, 60)),
    address: slot(quietPiece(practice.address, channel, 200)),
    phone: channel === 'google' ? null : whole(practice.phone),
    directions: slot(quietPiece(practice.directions, channel, beside)),
    policy: slot(quietPiece(practice.policy, channel, beside)),
  }
  const turned = (turn: number, level: Level) => ({ ...common, ...slots, ...found.turned?.(turn, level) })
  return { needs: [], times: [], service: null, ...found, slots, turned }
}

const ofPractice =
  (main: 'type' | 'policy' | 'directions' | 'address' | 'phone' | null, isNamed: boolean) =>
  ({ known, channel }: Binding): TopicFacts => {
    const { practice } = known
    const wanted = [...(main ? [main] : []), ...(isNamed ? (['name'] as const) : [])]
    const gone = wanted.filter(each => practice[each] === null).map(each => `practice/${each}`)
    if (gone.length) return lost(known, gone)
    const fact = main && practice[main]
    const isWords = fact?.kind === 'words'
    return {
      turned: (_, level) =>
        main && fact
          ? {
              main: isWords
                ? slot(neededPiece(fact, channel, limits[channel].main / (level === 2 ? 4 : 1)))
                : whole(fact),
              ...(main === 'directions' || main === 'policy' ? { [main]: null } : {}),
            }
          : {},
      needs: wanted.map(each => need(practice[each] as Fact)),
    }
  }

const hours = ({ known }: Binding): TopicFacts => {
  if (known.hours.length === 0) return 'no_fact'
  return {
    turned: () => ({ hours: hoursList(known.hours) }),
    needs: (['weekday', 'from', 'to'] as const).map(of => need(known.hours.map(each => each[of]))),
  }
}

const closedDays = ({ known }: Binding): TopicFacts => {
  const days = known.closed.slice(0, most)
  const [first] = days
  if (!first) return 'no_fact'
  return {
    slots: { date: whole(first.day) },
    turned: () => ({ closed: daysList(days) }),
    needs: [need(days.map(each => each.day))],
  }
}

const holiday = ({ known, subject }: Binding): TopicFacts => {
  const last = nearUntil(known.today)
  const isAsked = (date: string) =>
    date >= known.today && date <= last && (subject === null || date === subject)
  const found = known.holidays.find(each => isAsked(each.date))
  if (!found?.name) {
    const names = [...known.codes.keys()].filter(ref => {
      const date = /^holidays\/(.*)\/name$/.exec(ref)?.[1]
      return date !== undefined && isAsked(date)
    })
    return lost(known, names)
  }
  return {
    slots: { holiday: whole(found.name), date: whole(found.day) },
    needs: [need(found.name), need(found.day)],
  }
}

const question = ({ known, channel, subject }: Binding): TopicFacts => {
  const row = known.questions.find(each => each.id === subject)
  const parts = (['q', 'a'] as const).map(
    each => [row?.[each] ?? null, `questions/${subject}/${each}`] as const,
  )
  const gone = parts.flatMap(([fact, ref]) => (fact ? [] : [ref]))
  if (!row || gone.length) return lost(known, gone)
  const { main } = limits[channel]
  return {
    turned: (_, level) => ({
      q: slot(neededPiece(row.q, channel, main / 3)),
      a: slot(neededPiece(row.a, channel, (main * 2) / 3 / (level + 1))),
    }),
    needs: [need(row.q as Fact), need(row.a as Fact)],
  }
}

const quote = ({ known, subject }: Binding): TopicFacts => {
  const said = known.quotes.find(each => each.id === subject)?.text
  if (!said) return lost(known, [`quotes/${subject}/text`])
  return { turned: () => ({ quote: slot('"', pieceOf(said), '"') }), needs: [need(said)] }
}

const season = ({ known }: Binding): TopicFacts => ({
  needs: [need([known.month, known.season])],
})

const binders: Readonly<Record<Topic, (binding: Binding) => TopicFacts>> = {
  open_times: fromTimes(() => true),
  last_minute: fromTimes(({ start }, { now }) => start <= now + 72 * 3_600_000),
  weekend_times: fromTimes(({ weekday }) => weekday >= 6),
  open_time: openTime,
  service: ofService,
  new_service: ofService,
  preparing: ofService,
  price_and_length: priceAndLength,
  compare_services: choice([2, 2, 2]),
  choosing: choice([4, 3, 2]),
  team,
  gift,
  practitioner,
  first_visit: ofPractice(null, true),
  how_to_book: ofPractice(null, true),
  thank_you: ofPractice(null, true),
  aftercare: ofPractice(null, true),
  returning: ofPractice(null, true),
  about_practice: ofPractice('type', true),
  policy: ofPractice('policy', false),
  directions: ofPractice('address', false),
  contact: ofPractice('phone', false),
  hours,
  closed_days: closedDays,
  holiday,
  question,
  quote,
  season,
}
