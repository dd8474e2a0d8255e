import type { Words } from '#diary/messages/schema.ts'
import type { Expression } from '#rules/segments/segment-fields.ts'
import type { CampaignState } from './campaign-state.ts'
import type { Timing } from './sending/timing.ts'

/** Instants are ISO. */
export interface Campaign extends Timing {
  id: string
  name: string
  channel: 'email' | 'sms'
  state: CampaignState
  revision: number
  expression: Expression
  words: Words | null
  body_text: string | null
  ends_on: string | null
  stop_on_book: boolean
  approved_at: string | null
  leaves_at: string | null
  began_at: string | null
  ended_at: string | null
  /** ISO time at which sending stopped on its own; null if it didn't, or if that is settled. */
  stopped_at: string | null
  stopped_words: string | null
  matched: number
  archived_at: string | null
  created_at: string
  /** The plan item whose clients get it; null: everyone in the audience. */
  plan_item_id: string | null
}

/** Maximum characters of a text message template. */
export const mostTextLetters = 600
