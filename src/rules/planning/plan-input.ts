import type { Moment } from '#lib/time/instants.ts'

export const goals = ['new_clients', 'regulars_back', 'fuller_hours', 'launch', 'reviews'] as const
export type PlanGoal = (typeof goals)[number]

/** In-room items need no connection. */
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

/** A composer topic with its subject id or date, if it has one. */
export interface PlanTopic {
  topic: string
  subject: string | null
}

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

/** Open and booked minutes by weekday (1 Monday to 7) and part of day. */
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

/** Dates are 'YYYY-MM-DD' in `zone`, instants ISO text with Z or epoch ms. */
export interface PlanInput {
  now: Moment
  start: string
  zone: string
  seed: number
  goal: PlanGoal
  hours_per_week: 1 | 2 | 4
  channels: readonly PlanChannel[]
  /** 'HH:MM', end exclusive, up to '24:00'. */
  hours: readonly { weekday: number; from: string; to: string }[]
  closed: readonly string[]
  services: readonly { id: string; name: string }[]
  launch_service?: string | null
  topics: readonly PlanTopic[]
  /** By their consent. */
  audiences: readonly { id: AudienceId; people: readonly string[] }[]
  touches: readonly { person: string; at: Moment }[]
  /** Whole weeks of known visits, and how many were kept. */
  history: { weeks: number; kept: number }
  figures: PlanFigures
}

export interface Why {
  /** At most 140 characters, with the number. */
  words: string
  figure: { key: string; value: number }
  rows: string[]
}

export interface PlanItem {
  id: string
  day: string
  at: string
  kind: Kind
  channel: ItemChannel
  topic: string | null
  subject: string | null
  audience: { id: AudienceId; people: string[] } | null
  /** Of the practice's time. */
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
