import { sendChatCode } from '../src/apps/receptionist/server/codes/send-chat-code.ts'
import type { TestDatabase } from './database.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from './practice.ts'
import { proofFor } from './product-client.ts'
import { jobDeps, workOff } from './queue.ts'

/** As the chat answers. */
export interface Said {
  response: string
  threadId: string
  tools: string[]
  sources: string[]
  card: { service_name: string; price_cents: number; contact: string } | null
  booked: { manage_token: string; status: string } | null
  visits: { manage_token: string; service_name: string }[]
  language: string
  disclosure: string | null
  answeredBy: string
  needsProof: boolean
  line: number
}

/** What leads to a read-back, in two messages. */
export const booking = [
  'I would like a deep tissue massage tomorrow at 2pm',
  "I'm Nadia Brooks, nadia@example.com",
] as const

export interface ReceptionWorld {
  practice: TestPractice
  run: Runner
  proof: () => Promise<string>
  /** A visitor's messages one after another, in one talk. */
  talk: (messages: readonly string[], more?: Record<string, unknown>) => Promise<Said[]>
  say: (threadId: string, message: string, more?: Record<string, unknown>) => Promise<Said>
  rows: (table: string) => Promise<Record<string, unknown>[]>
  mails: (kind: string) => Promise<Record<string, unknown>[]>
  /** Sends the codes that were asked for; answers every one that was sent. */
  codes: () => Promise<Record<string, unknown>[]>
}

/** A practice on the full plan with a question and its answer, and visitors who write to it at `now`. */
export async function receptionWorld(database: TestDatabase, now: string): Promise<ReceptionWorld> {
  const { sql } = database
  const practice = await openPractice(database)
  const of = [practice.id]
  await sql(`update practices set name = 'Willow', email = 'desk@example.com' where id = $1`, of)
  await sql(`update profiles set plan_type = 'full', subscription_status = 'active' where id = $1`, of)
  await sql(
    `insert into practice_questions (practice_id, question, answer)
      values ($1, 'Where can I park?', 'There is free parking behind the house.')`,
    of,
  )
  const run = runner(database, now)
  const send = async (message: string, more: Record<string, unknown>): Promise<Said> =>
    dataOf(await run.visit('virtual-receptionist-agent', { message, practiceId: practice.id, ...more }))
  const mails = (kind: string) =>
    sql('select * from outbound_messages where practice_id = $1 and kind = $2 order by created_at', [
      practice.id,
      kind,
    ])
  return {
    practice,
    run,
    proof: async () => proofFor(dataOf(await run.visit('start-chat-challenge', {})).challenge),
    talk: async (messages, more = {}) => {
      const said: Said[] = []
      for (const message of messages) {
        const threadId = said.at(-1)?.threadId
        said.push(await send(message, { ...more, ...(threadId ? { threadId } : {}) }))
      }
      return said
    },
    say: (threadId, message, more = {}) => send(message, { ...more, threadId }),
    rows: table => sql(`select * from ${table} where practice_id = $1`, of),
    mails,
    codes: async () => {
      const { now, proofKey } = run.deps
      await workOff(database, [sendChatCode], { deps: { ...jobDeps(database), now, proofKey } })
      return mails('chat-code')
    },
  }
}

export const last = (said: readonly Said[]): Said => said.at(-1) as Said
