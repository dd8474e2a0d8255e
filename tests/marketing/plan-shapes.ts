// The shapes of marketing rules, section 2, read off that page once more, and its tables.

export interface Figure {
  value: number
  rows: unknown[]
}

export interface PlanInput {
  now: string | number
  start: string
  zone: string
  seed: number
  goal: string
  hours_per_week: number
  channels: string[]
  hours: { weekday: number; from: string; to: string }[]
  closed: string[]
  services: { id: string; name: string }[]
  launch_service?: string | null
  topics: { topic: string; subject: string | null }[]
  audiences: { id: string; people: string[] }[]
  touches: { person: string; at: string | number }[]
  history: { weeks: number; kept: number }
  figures: {
    booked: { weekday: number; part: string; open_min: number; booked_min: number; rows: unknown[] }[]
    visits: { service_id: string; value: number; rows: unknown[] }[]
    new_clients: Figure
    due: Figure
    open_times: Figure
    reviews_asked: Figure
    reviews_posted: Figure
    reviews_unanswered: Figure
  }
}

export interface PlanItem {
  id: string
  day: string
  at: string
  kind: string
  channel: string
  topic: string | null
  subject: string | null
  audience: { id: string; people: string[] } | null
  minutes: number
  goal: string
  why: { words: string; figure: { key: string; value: number }; rows: unknown[] }
}

export interface PlanAnswer {
  history: string
  items: PlanItem[]
  left_out: { kind: string; reason: string }[]
}

export const goals = ['new_clients', 'regulars_back', 'fuller_hours', 'launch', 'reviews']
export const networks = ['instagram', 'facebook', 'google']
export const openTopics = ['open_times', 'open_time', 'last_minute', 'weekend_times']

export const kinds: Record<
  string,
  { channels: string[]; minutes: number; topics: 'any' | 'open' | null; audience: 'any' | 'due' | null }
> = {
  post: { channels: networks, minutes: 20, topics: 'any', audience: null },
  campaign: { channels: ['email'], minutes: 45, topics: 'any', audience: 'any' },
  win_back: { channels: ['email'], minutes: 30, topics: null, audience: 'due' },
  gap_filler: { channels: ['email'], minutes: 15, topics: 'open', audience: 'due' },
  review_asks: { channels: ['email'], minutes: 10, topics: null, audience: null },
  profile_update: { channels: ['google'], minutes: 15, topics: null, audience: null },
  in_room: { channels: ['room'], minutes: 10, topics: null, audience: null },
}

const served: Record<string, { kinds: string[]; topics: string[] }> = {
  new_clients: {
    kinds: ['profile_update'],
    topics:
      `first_visit about_practice practitioner team service question quote directions how_to_book choosing price_and_length
      compare_services`.split(/\s+/),
  },
  regulars_back: {
    kinds: ['win_back', 'in_room'],
    topics: ['returning', 'thank_you', 'aftercare', 'season', 'open_times', 'hours'],
  },
  fuller_hours: { kinds: ['gap_filler'], topics: [...openTopics, 'how_to_book', 'hours'] },
  launch: { kinds: ['in_room'], topics: [] },
  reviews: { kinds: ['review_asks', 'in_room'], topics: ['quote', 'thank_you', 'question'] },
}

/** Whether a topic, by itself, serves a goal. */
export function topicServes(
  { launch_service }: PlanInput,
  goal: string,
  { topic, subject }: { topic: string | null; subject: string | null },
): boolean {
  const isLaunch = goal === 'launch' && subject !== null && subject === (launch_service ?? null)
  return isLaunch || (topic !== null && (served[goal]?.topics.includes(topic) ?? false))
}

export const serves = (input: PlanInput, goal: string, item: PlanItem): boolean =>
  (served[goal]?.kinds.includes(item.kind) && (goal !== 'launch' || Boolean(input.launch_service))) ||
  topicServes(input, goal, item)

export const isLittle = ({ history }: PlanInput): boolean => history.weeks < 4 || history.kept < 20
