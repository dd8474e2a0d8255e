import type pg from 'pg'
import { readFacts } from './read-facts.ts'

export interface About {
  topic: string
  subject: string | null
  refs: readonly string[]
  /** Planned time (ISO); null: now. */
  meant_at?: string | null
}

const isAboutTimes = (topic: string) => /^(?:open_times?|last_minute|weekend_times)$/.test(topic)

/** Current facts; slots are read only if the topic needs them, since that is slow. Judged at the planned time. */
export async function factsFor(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  publicUrl: string,
  { topic, subject, refs, meant_at = null }: About,
) {
  const named = refs.flatMap(ref => /^open_times\/([^/]+)/.exec(ref)?.[1] ?? [])
  const also = topic === 'open_time' && subject ? [...named, subject] : named
  const times = also.length > 0 || isAboutTimes(topic) ? { days: 14, also } : null
  const found = await readFacts(client, practiceId, now, { publicUrl, times })
  if (meant_at === null || Date.parse(meant_at) <= now.getTime()) return found
  return { ...found, facts: { ...found.facts, now: meant_at } }
}
