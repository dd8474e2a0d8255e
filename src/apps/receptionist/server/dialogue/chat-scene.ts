import type { z } from 'zod'
import type { OutsideContext } from '#server/functions/verb.ts'
import type { Reply, Talk } from '../../reception-facts.ts'
import type { receptionistInput, receptionistOutput } from '../../schema.ts'
import type { Reception } from '../read-reception.ts'
import type { TalkChange, TalkRow, TalkState } from '../talk-rows.ts'

export type ChatContext = OutsideContext<Omit<z.output<typeof receptionistInput>, 'channel'>>

export type ChatReply = Pick<
  z.input<typeof receptionistOutput>,
  | 'response'
  | 'tools'
  | 'sources'
  | 'choices'
  | 'card'
  | 'booked'
  | 'visits'
  | 'language'
  | 'disclosure'
  | 'answeredBy'
  | 'needsProof'
>

export interface Answered {
  reply: ChatReply
  change: TalkChange & { isUnanswered: boolean; helped?: { readAs?: string; inEnglish?: string } }
}

export interface ServerStep {
  words?: string
  choices?: ChatReply['choices']
  card?: ChatReply['card']
  booked?: ChatReply['booked']
  visits?: ChatReply['visits']
  needsProof?: boolean
  spendsProof?: boolean
  tools?: string[]
  talk?: Talk
  hold?: TalkState['hold']
  status?: TalkRow['status']
  outcome?: TalkChange['outcome']
}

export interface Scene {
  context: ChatContext
  reception: Reception
  talk: TalkRow
  said: Reply
  isProven: boolean
}

export const depsOf = ({ pool, config, log, proofKey, now }: ChatContext) => ({
  pool,
  config,
  log,
  proofKey,
  now: () => now,
})
