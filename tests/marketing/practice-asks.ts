import {
  type Ask,
  type Composed,
  compose,
  type Facts,
  type Topic,
  type Variant,
} from '../../src/rules/composing/compose.ts'

export const kinds = [
  { content_type: 'social_post', channel: 'instagram' },
  { content_type: 'social_post', channel: 'facebook' },
  { content_type: 'google_business', channel: 'google' },
  { content_type: 'email', channel: 'email' },
  { content_type: 'blog', channel: 'site' },
] as const

/** An ask about a topic, with the first subject that there is for it. */
export function askOf(facts: Facts, topic: Topic, kind: (typeof kinds)[number], seed = 0): Ask {
  const latest = facts.open_times.toSorted((a, b) => +new Date(a.start) - +new Date(b.start)).at(-1)
  const service = facts.services[0]?.id
  const subjects: Partial<Record<Topic, string | undefined>> = {
    open_time: latest?.id,
    service,
    new_service: service,
    preparing: service,
    price_and_length: service,
    practitioner: facts.practitioners[0]?.id,
    question: facts.questions[0]?.id,
    quote: facts.quotes[0]?.id,
  }
  return { ...kind, topic, subject: subjects[topic] ?? null, audience: 'everyone', seed }
}

export const textsOf = (answer: Composed): Variant[] => ('variants' in answer ? answer.variants : [])

export const draft = (facts: Facts, ask: Ask): Variant[] => textsOf(compose({ facts, ask }))
