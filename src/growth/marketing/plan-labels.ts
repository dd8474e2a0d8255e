import type { AudienceId, ItemChannel, Kind, LeftOutReason, PlanGoal } from '#rules/planning/plan-input.ts'

export const goalWords: Record<PlanGoal, string> = {
  new_clients: 'Find new clients',
  regulars_back: 'Bring regulars back',
  fuller_hours: 'Fill quiet hours',
  launch: 'Start a new service',
  reviews: 'Collect reviews',
}

/** Completes '22 items to …'. */
export const goalEnds: Record<PlanGoal, string> = {
  new_clients: 'find new clients',
  regulars_back: 'bring regulars back',
  fuller_hours: 'fill quiet hours',
  launch: 'start a new service',
  reviews: 'collect reviews',
}

export const itemChannelLabels: Record<ItemChannel, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  google: 'Google profile',
  email: 'Email',
  room: 'In the room',
}

export const kindWords: Record<Kind, string> = {
  post: 'Post',
  campaign: 'Mail campaign',
  win_back: 'Win-back',
  gap_filler: 'Gap filler',
  review_asks: 'Review asks',
  profile_update: 'Profile update',
  in_room: 'In the room',
}

export const badgeWords = (kind: Kind, channel: ItemChannel): string =>
  kind === 'win_back' || kind === 'gap_filler' || kind === 'review_asks'
    ? kindWords[kind]
    : itemChannelLabels[channel]

const ownTopics: Record<string, string> = {
  open_times: 'Open times',
  open_time: 'One open time',
  last_minute: 'What is open at short notice',
  weekend_times: 'Open times at the weekend',
  compare_services: 'Two services side by side',
  choosing: 'Which service fits',
  team: 'Who works here',
  gift: 'A visit as a gift',
  first_visit: 'What a first visit is like',
  how_to_book: 'How to book',
  thank_you: 'A thank-you',
  aftercare: 'After a visit',
  returning: 'Coming back',
  about_practice: 'What this practice is',
  directions: 'How to find you',
  hours: 'Your opening hours',
  season: 'The season',
  quote: 'What somebody said, with their yes',
}

const namedTopics: Record<string, (name: string) => string> = {
  service: name => `What ${name} is`,
  new_service: name => `New: ${name}`,
  preparing: name => `How to prepare for ${name}`,
  price_and_length: name => `What ${name} takes and costs`,
  gift: name => `${name} as a gift`,
  aftercare: name => `After ${name}`,
  practitioner: name => `Who works here: ${name}`,
  question: name => `A question answered: ${name}`,
}

export function topicTitle(
  item: { kind: Kind; topic: string | null; goal: PlanGoal },
  subject: string | null,
): string {
  const { kind, topic, goal } = item
  if (topic) {
    const named = subject ? namedTopics[topic]?.(subject) : undefined
    return (named ?? ownTopics[topic] ?? 'Something of your own').slice(0, 120)
  }
  if (kind === 'win_back') return 'Those past their own rhythm'
  if (kind === 'review_asks') return 'Ask everybody who came'
  if (kind === 'profile_update') return 'Hours, services and photos as they are now'
  if (goal === 'launch' && subject) return `Tell each guest about ${subject}`.slice(0, 120)
  return goal === 'reviews' ? 'Ask at the door how it was' : 'Offer the next date before they pay'
}

const counted = (people: number) => `${people} ${people === 1 ? 'person' : 'people'}`

/** '58 people', 'For followers', '10 min of yours'. */
export function audienceWords(item: {
  kind: Kind
  channel: ItemChannel
  audience: AudienceId | null
  people: number
  minutes: number
}): string {
  if (item.audience) return counted(item.people)
  if (item.kind === 'review_asks') return 'Whoever comes that day'
  if (item.kind === 'in_room') return `${item.minutes} min of yours`
  return item.channel === 'google' ? 'For searchers' : 'For followers'
}

const reasons: Record<LeftOutReason, string> = {
  closed: 'there is no open day',
  not_connected: 'its channel is not among yours',
  history: 'there is too little history',
  nobody: 'nobody has said yes to offers',
  no_topic: 'there is nothing to say in it yet',
  touched: 'everybody was written to in the last 7 days',
  no_hours: 'the hours do not reach',
  goal: 'it does not serve the goal',
}

/** 'No win-back: there is too little history.' The same reason also leaves out review requests. */
export function leftOutWords(kind: Kind, reason: LeftOutReason, isLittle: boolean): string {
  const isUnknown = isLittle && kind === 'review_asks' && reason === 'goal'
  return `No ${kindWords[kind].toLowerCase()}: ${reasons[isUnknown ? 'history' : reason]}.`
}

/** '1 h 50' from minutes. */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
