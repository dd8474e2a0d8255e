import type { Channel, ContentType } from '#rules/composing/facts-input.ts'
import { openTopics } from '#rules/planning/goals.ts'
import type { AudienceId, ItemChannel, Kind } from '#rules/planning/plan-input.ts'

/** Kinds written as content drafts; others use a template, an automation or a task. */
export const draftedKinds = ['post', 'campaign'] as const satisfies Kind[]
export const isDrafted = (kind: Kind): boolean => (draftedKinds as readonly Kind[]).includes(kind)

/** Texts that name open slots are written late, so that the slots still hold. */
export const lateTopics = [...openTopics]
export const isLate = (topic: string | null): boolean => topic !== null && openTopics.has(topic)
/** Hours before its time at which such a text is written. */
export const lateHours = 48

const types: Partial<Record<ItemChannel, { content_type: ContentType; channel: Channel; nth: number }>> = {
  instagram: { content_type: 'social_post', channel: 'instagram', nth: 0 },
  facebook: { content_type: 'social_post', channel: 'facebook', nth: 1 },
  google: { content_type: 'google_business', channel: 'google', nth: 2 },
  email: { content_type: 'email', channel: 'email', nth: 0 },
}
const readers: Record<AudienceId, 'everyone' | 'new' | 'regulars'> = {
  offers: 'everyone',
  due: 'regulars',
  new: 'new',
}

/** The week is the seed, so consecutive weeks don't repeat texts (marketing rules, section 1). */
export function askOfItem(item: {
  channel: ItemChannel
  topic: string
  subject: string | null
  audience_id: AudienceId | null
  day: string
}) {
  const { topic, subject, audience_id, day } = item
  const place = types[item.channel]
  if (!place) throw new Error(`Nothing is written for ${item.channel}`)
  const { nth, ...where } = place
  const seed = Math.floor(Date.parse(`${day}T00:00Z`) / (7 * 86_400_000))
  const audience = audience_id ? readers[audience_id] : ('everyone' as const)
  return { nth, ask: { ...where, topic, subject, audience, seed } }
}
