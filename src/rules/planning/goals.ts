import {
  type AudienceId,
  audienceIds,
  goals,
  type ItemChannel,
  type Kind,
  type PlanGoal,
  type PlanTopic,
} from './plan-input.ts'

export const ofKind: Readonly<Record<Kind, { channels: readonly ItemChannel[]; minutes: number }>> = {
  post: { channels: ['instagram', 'facebook', 'google'], minutes: 20 },
  campaign: { channels: ['email'], minutes: 45 },
  win_back: { channels: ['email'], minutes: 30 },
  gap_filler: { channels: ['email'], minutes: 15 },
  review_asks: { channels: ['email'], minutes: 10 },
  profile_update: { channels: ['google'], minutes: 15 },
  in_room: { channels: ['room'], minutes: 10 },
}

export const openTopics: ReadonlySet<string> = new Set([
  'open_times',
  'open_time',
  'last_minute',
  'weekend_times',
])

/** Kinds that count toward the seven-day limit per person. */
export const isMarketing = (kind: Kind): boolean =>
  kind === 'campaign' || kind === 'win_back' || kind === 'gap_filler'

export function audiencesOf(kind: Kind): readonly AudienceId[] {
  if (kind === 'campaign') return audienceIds
  return kind === 'win_back' || kind === 'gap_filler' ? ['due'] : []
}

export const hasTopic = (kind: Kind): boolean =>
  kind === 'post' || kind === 'campaign' || kind === 'gap_filler'

const byKind: Partial<Record<Kind, readonly PlanGoal[]>> = {
  profile_update: ['new_clients'],
  win_back: ['regulars_back'],
  gap_filler: ['fuller_hours'],
  review_asks: ['reviews'],
  in_room: ['regulars_back', 'launch', 'reviews'],
}

const byTopic: Record<Exclude<PlanGoal, 'launch'>, ReadonlySet<string>> = {
  new_clients: new Set([
    'first_visit',
    'about_practice',
    'practitioner',
    'team',
    'service',
    'question',
    'quote',
    'directions',
    'how_to_book',
    'choosing',
    'price_and_length',
    'compare_services',
  ]),
  regulars_back: new Set(['returning', 'thank_you', 'aftercare', 'season', 'open_times', 'hours']),
  fuller_hours: new Set([...openTopics, 'how_to_book', 'hours']),
  reviews: new Set(['quote', 'thank_you', 'question']),
}

/** The goals an item serves. `launch`: the service to launch, if any. */
export function servedBy(kind: Kind, topic: PlanTopic | null, launch: string | null): PlanGoal[] {
  return goals.filter(goal => {
    if (byKind[kind]?.includes(goal)) return goal !== 'launch' || launch !== null
    if (!topic) return false
    return goal === 'launch' ? launch !== null && topic.subject === launch : byTopic[goal].has(topic.topic)
  })
}
