import type { Board, Draft } from './board.ts'
import { noise } from './chance.ts'
import type { UsableTopic } from './frame.ts'
import { openTopics } from './goals.ts'
import type { AudienceId } from './plan-input.ts'

/** Whether the text must serve the plan's goal, preferably not, or either. */
export type WantedTopic = 'goal' | 'other' | 'any'

const fitting: Record<AudienceId, ReadonlySet<string>> = {
  new: new Set(['first_visit', 'how_to_book', 'about_practice', 'choosing', 'preparing', 'directions']),
  due: new Set(['returning', 'open_times', 'season', 'hours', 'thank_you', 'aftercare']),
  offers: new Set(['open_times', 'season', 'service', 'new_service', 'practitioner', 'price_and_length']),
}

export function chooseTopic(
  board: Board,
  item: Draft,
  free: readonly UsableTopic[],
  wanted: WantedTopic,
): UsableTopic | null {
  const { goal, seed } = board.frame
  const said = saidSoFar(board, item)
  let best: UsableTopic | null = null
  let least = Number.POSITIVE_INFINITY
  for (const topic of free) {
    const isGoal = topic.serves.includes(goal)
    if (wanted === 'goal' && !isGoal && item.kind !== 'gap_filler') continue
    const score =
      3 * (said.topics.get(topic.topic) ?? 0) +
      3 * (said.pairs.get(topic.key) ?? 0) +
      suits(item, topic) +
      (wanted === 'other' && isGoal ? 6 : 0) +
      // Would announce a service as new in a month about something else.
      (goal !== 'launch' && topic.serves[0] === 'launch' ? 5 : 0) +
      2 * noise(seed, topic.key, item.day.week)
    if (score < least) [best, least] = [topic, score]
  }
  return best
}

/** How often each topic and subject was used; recent and nearby uses count more. */
function saidSoFar(board: Board, { day, channel }: Draft) {
  const topics = new Map<string, number>()
  const pairs = new Map<string, number>()
  for (const item of board.items) {
    if (!item.topic) continue
    const apart = Math.abs(item.day.epochDay - day.epochDay)
    const weight = apart < 3 ? 3 : apart < 8 ? 1.5 : 0.7
    const own = item.channel === channel ? 1.3 : 1
    topics.set(item.topic.topic, (topics.get(item.topic.topic) ?? 0) + weight * own)
    pairs.set(item.topic.key, (pairs.get(item.topic.key) ?? 0) + weight)
  }
  return { topics, pairs }
}

function suits({ kind, channel, audience, day }: Draft, { topic }: UsableTopic): number {
  let score = 0
  if (audience && kind === 'campaign') score -= fitting[audience.id].has(topic) ? 3 : 0
  if (kind !== 'gap_filler' && topic === 'last_minute') score += 2
  // A currently open slot will be gone by week three.
  if (topic === 'open_time') score += 2 + day.week * 4
  if (topic === 'weekend_times') score += day.weekday >= 4 && day.weekday <= 5 ? -1 : 2
  if (kind === 'campaign' && (topic === 'quote' || topic === 'directions')) score += 2
  if (channel === 'google' && (topic === 'directions' || topic === 'hours')) score -= 1
  if (openTopics.has(topic) && day.weekday > 5) score += 0.5
  return score
}
