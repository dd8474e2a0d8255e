import type { Words } from '#diary/messages/schema.ts'
import type { Expression } from '#rules/segments/segment-fields.ts'
import type { CampaignState } from './campaign-state.ts'
import type { Timing } from './sending/timing.ts'

/** A campaign as a screen reads it. Instants are ISO. */
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
  /** Since when it is paused because its sending ended by itself; null where nobody has to know. */
  stopped_at: string | null
  /** Why, where it is known. */
  stopped_words: string | null
  matched: number
  archived_at: string | null
  created_at: string
  /** The item of a plan whose people it goes to; null: to everybody that the expression names. */
  plan_item_id: string | null
}

/** Characters of the words of a text, before they are filled in. */
export const mostTextLetters = 600
