import type { Moment } from '#lib/time/instants.ts'

export const goals = ['new_clients', 'regulars_back', 'fuller_hours', 'launch', 'reviews'] as const
export type PlanGoal = (typeof goals)[number]

/** What a practice can be connected to; what happens in the room needs nothing. */
export const planChannels = ['instagram', 'facebook', 'google', 'email'] as const
export type PlanChannel = (typeof planChannels)[number]
export type ItemChannel = PlanChannel | 'room'

export const kinds = [
  'post',
  'campaign',
  'win_back',
  'gap_filler',
  'review_asks',
  'profile_update',
  'in_room',
] as const
export type Kind = (typeof kinds)[number]

export const parts = ['morning', 'midday', 'evening'] as const
export type PlanDayPart = (typeof parts)[number]

export const audienceIds = ['offers', 'due', 'new'] as const
export type AudienceId = (typeof audienceIds)[number]

/** What it is about: a kind of text of the composer, and the id or date it is about, where it is about one. */
export interface PlanTopic {
  topic: string
  subject: string | null
}

/** A figure of the practice and the ids of the rows it was counted from. */
export interface Figure {
  value: number
  rows: readonly string[]
}

export const figureNames = [
  'new_clients',
  'due',
  'open_times',
  'reviews_asked',
  'reviews_posted',
  'reviews_unanswered',
] as const
export type FigureName = (typeof figureNames)[number]

/** Minutes that were open and booked on one weekday (1 Monday … 7) in one part of the day. */
export interface BookedPart {
  weekday: number
  part: PlanDayPart
  open_min: number
  booked_min: number
  rows: readonly string[]
}

export type PlanFigures = { [Name in FigureName]?: Figure | null } & {
  booked?: readonly BookedPart[] | null
  visits?: readonly ({ service_id: string } & Figure)[] | null
}

/** What a month is planned from. Dates are 'YYYY-MM-DD' of `zone`, instants ISO text with Z or epoch ms. */
export interface PlanInput {
  now: Moment
  /** The first of the four weeks begins here. */
  start: string
  /** IANA name. */
  zone: string
  seed: number
  goal: PlanGoal
  hours_per_week: 1 | 2 | 4
  channels: readonly PlanChannel[]
  /** When the practice is open: 'HH:MM', end outside, up to '24:00'. */
  hours: readonly { weekday: number; from: string; to: string }[]
  closed: readonly string[]
  services: readonly { id: string; name: string }[]
  /** Of `services`; the goal `launch` cannot do without it. */
  launch_service?: string | null
  topics: readonly PlanTopic[]
  /** Who may be written to, by their own yes. */
  audiences: readonly { id: AudienceId; people: readonly string[] }[]
  /** Marketing that reached somebody, or is on its way. */
  touches: readonly { person: string; at: Moment }[]
  /** Whole weeks of visits that are known, and how many of those visits took place. */
  history: { weeks: number; kept: number }
  figures: PlanFigures
}

export interface Why {
  /** One sentence with the figure in it, at most 140 characters. */
  words: string
  figure: { key: string; value: number }
  rows: string[]
}

export interface PlanItem {
  /** Of this plan alone. */
  id: string
  /** Local date of `at`. */
  day: string
  /** ISO text with Z. */
  at: string
  kind: Kind
  channel: ItemChannel
  topic: string | null
  subject: string | null
  audience: { id: AudienceId; people: string[] } | null
  /** Of the practice's own time. */
  minutes: number
  goal: PlanGoal
  why: Why
}

export type LeftOutReason =
  | 'closed'
  | 'not_connected'
  | 'history'
  | 'nobody'
  | 'no_topic'
  | 'touched'
  | 'no_hours'
  | 'goal'

export interface MonthPlan {
  history: 'enough' | 'little'
  items: PlanItem[]
  left_out: { kind: Kind; reason: LeftOutReason }[]
}
