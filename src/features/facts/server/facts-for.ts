import type pg from 'pg'
import { readFacts } from './read-facts.ts'

interface About {
  topic: string
  subject: string | null
  refs: readonly string[]
}

const isAboutTimes = (topic: string) => /^(?:open_times?|last_minute|weekend_times)$/.test(topic)

/**
 * The facts as they are now, with the free times that a text names among them. Times are read where the text is about some, since
 * that is dear.
 */
export function factsFor(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  publicUrl: string,
  { topic, subject, refs }: About,
) {
  const named = refs.flatMap(ref => /^open_times\/([^/]+)/.exec(ref)?.[1] ?? [])
  const also = topic === 'open_time' && subject ? [...named, subject] : named
  const times = also.length > 0 || isAboutTimes(topic) ? { days: 14, also } : null
  return readFacts(client, practiceId, now, { publicUrl, times })
}
