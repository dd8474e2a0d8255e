import type { Facts } from '#rules/composing/compose.ts'
import { type Channel, type ContentType, channelsOf } from '#rules/composing/facts-input.ts'
import type { DraftAsk } from './schema.ts'
import { type TopicName, topicMeant, topicOf } from './topics.ts'

interface Asked {
  contentType: ContentType
  topic: string
  targetAudience?: string | null | undefined
  platform?: string | null | undefined
  subject?: string | null | undefined
  seed: number
}

const audienceMeant = (words: string): DraftAsk['audience'] =>
  /\b(?:new|first|strangers?|prospects?|leads?)\b/i.test(words)
    ? 'new'
    : /\b(?:regulars?|returning|loyal|existing|clients?|back)\b/i.test(words)
      ? 'regulars'
      : 'everyone'

export function subjectsOf(facts: Facts, topic: TopicName): { value: string; name: string }[] {
  switch (topicOf(topic).subject) {
    case 'service':
      return facts.services.map(({ id, name }) => ({ value: id, name }))
    case 'practitioner':
      return facts.practitioners.map(({ id, name }) => ({ value: id, name }))
    case 'open_time':
      return facts.open_times.map(({ id }) => ({ value: id, name: '' }))
    case 'holiday':
      return facts.holidays.map(({ date, name }) => ({ value: date, name }))
    case 'question':
      return facts.questions.map(({ id, q }) => ({ value: id, name: q }))
    case 'quote':
      return facts.quotes.map(({ id }) => ({ value: id, name: '' }))
    default:
      return []
  }
}

/** What to ask the composer, from free wording (§3). Refuses wording that matches no topic. */
export function askMeant(
  facts: Facts,
  asked: Asked,
): { ask: DraftAsk } | { refused: 'unknown_topic' | 'unknown_platform' } {
  const topic = topicMeant(asked.topic)
  if (!topic) return { refused: 'unknown_topic' }
  const channels: readonly Channel[] = channelsOf[asked.contentType]
  const platform = asked.platform?.toLowerCase()
  const named = platform ? channels.find(each => platform.includes(each)) : channels[0]
  // Content with a single channel goes there, whatever the wording says.
  const channel = named ?? (channels.length === 1 ? channels[0] : undefined)
  if (!channel) return { refused: 'unknown_platform' }
  const { contentType: content_type, seed } = asked
  const audience = audienceMeant(asked.targetAudience ?? '')
  return {
    ask: {
      content_type,
      topic,
      subject: subjectMeant(facts, topic, asked),
      audience,
      channel,
      seed,
      meant_at: null,
    },
  }
}

function subjectMeant(facts: Facts, topic: TopicName, { topic: words, subject, seed }: Asked): string | null {
  if (subject) return subject
  const { isOptional } = topicOf(topic)
  const all = subjectsOf(facts, topic)
  const said = words.toLowerCase()
  const named = all.find(({ name }) => name && said.includes(name.toLowerCase()))
  if (named) return named.value
  return isOptional ? null : (all[seed % Math.max(1, all.length)]?.value ?? null)
}
