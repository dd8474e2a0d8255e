import type { ContentType } from '#rules/composing/facts-input.ts'
import { channelsOf } from '#rules/composing/facts-input.ts'
import type { ContentDesk, DraftAsk } from '../../schema.ts'
import { type TopicName, topicOf } from '../../topics.ts'

export type DraftRequest = Omit<DraftAsk, 'seed'>

export const firstDraftRequest: DraftRequest = {
  content_type: 'social_post',
  channel: 'instagram',
  topic: 'first_visit',
  subject: null,
  audience: 'everyone',
  meant_at: null,
}

export const subjectsFor = (desk: ContentDesk, topic: TopicName) =>
  desk.subjects[topicOf(topic).subject ?? ''] ?? []

/** Changes type or topic and resets place and subject. */
export function withType(asked: DraftRequest, content_type: ContentType): DraftRequest {
  const channels: readonly DraftRequest['channel'][] = channelsOf[content_type]
  const channel = channels.includes(asked.channel) ? asked.channel : (channels[0] as DraftRequest['channel'])
  return { ...asked, content_type, channel }
}
export function withTopic(desk: ContentDesk, asked: DraftRequest, topic: TopicName): DraftRequest {
  const { isOptional } = topicOf(topic)
  return { ...asked, topic, subject: isOptional ? null : (subjectsFor(desk, topic)[0]?.value ?? null) }
}
