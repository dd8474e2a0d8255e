import type { Facts } from '#rules/composing/compose.ts'
import { factsWriter } from './facts-writer.ts'
import { type TopicName, topicOf } from './topics.ts'

export interface CardWords {
  headline: string
  /** One line below it; null: none. */
  detail: string | null
}

export interface CardAsked {
  topic: TopicName
  subject: string | null
  /** Evidence refs of the accompanying text; the times it names come first. */
  refs: readonly string[]
}

const mostLetters = 140

/** Card text for a topic, from facts only (marketing rules, section 1). null if its subject is no longer a fact. */
export function cardWords(facts: Facts, { topic, subject, refs }: CardAsked): CardWords | null {
  const write = factsWriter(facts)
  switch (topic) {
    case 'open_times':
    case 'open_time':
    case 'last_minute':
    case 'weekend_times': {
      const named = refs.flatMap(ref => /^open_times\/([^/]+)/.exec(ref)?.[1] ?? [])
      const wanted = topic === 'open_time' && subject ? subject : named[0]
      const time = facts.open_times.find(({ id }) => id === wanted)
      if (!time)
        return topic === 'open_time'
          ? null
          : { headline: topicOf(topic).headline, detail: facts.practice.name }
      const who = facts.practitioners.find(({ id }) => id === time.practitioner_id)
      const at = write.time(time.start)
      return { headline: write.day(time.start), detail: who ? `${at} with ${who.name}` : at }
    }
    case 'service':
    case 'new_service':
    case 'price_and_length':
    case 'preparing':
    case 'gift': {
      const service = facts.services.find(({ id }) => id === subject)
      if (!service) return topic === 'gift' && !subject ? plain() : null
      const terms = `${service.duration_min} min, ${write.money(service.price_cents)}`
      return { headline: service.name, detail: topic === 'preparing' ? topicOf(topic).headline : terms }
    }
    case 'practitioner': {
      const person = facts.practitioners.find(({ id }) => id === subject)
      return person ? { headline: person.name, detail: person.title ?? null } : null
    }
    case 'holiday': {
      const holiday = facts.holidays.find(({ date }) => !subject || date === subject)
      return holiday ? { headline: holiday.name, detail: write.date(holiday.date) } : null
    }
    case 'closed_days': {
      const [first] = facts.closed_days
      return first ? { headline: topicOf(topic).headline, detail: write.date(first.date) } : null
    }
    case 'question': {
      const question = facts.questions.find(({ id }) => id === subject)
      return question && question.q.length <= mostLetters ? { headline: question.q, detail: null } : null
    }
    case 'quote': {
      const quote = facts.quotes.find(({ id }) => id === subject)
      return quote && quote.text.length <= mostLetters
        ? { headline: `“${quote.text.trim()}”`, detail: null }
        : null
    }
    case 'directions':
      return facts.practice.address
        ? { headline: topicOf(topic).headline, detail: facts.practice.address }
        : null
    case 'contact':
      return facts.practice.phone ? { headline: topicOf(topic).headline, detail: facts.practice.phone } : null
    case 'about_practice':
      return { headline: facts.practice.name, detail: facts.practice.type || null }
    default:
      return plain()
  }

  function plain(): CardWords {
    return { headline: topicOf(topic).headline, detail: facts.practice.type || null }
  }
}

export const altOf = ({ headline, detail }: CardWords, groundWords: string, practiceName: string): string =>
  `Shapes on a ${groundWords} ground: ${[headline, detail].filter(Boolean).join(', ')}. ${practiceName}.`
