import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import type { Asker } from '#server/functions/verb.ts'
import type { WorkContext } from '#server/queued-work/queued-work.ts'
import type { Flow, FlowResult } from '../flows.ts'

export interface FlowState {
  results: FlowResult[]
  owner: string
  practitioner_id?: string
  service?: { service_id: string; duration_id: string }
  starts?: string[]
  token?: string
  visit?: { id: string; client_id: string; starts_at: Date; ends_at: Date }
  campaign?: { id: string; preference_token: string }
  sequence_id?: string
  preference_token?: string
}

/** A flow that failed; admins read its message. */
export class FlowBroke extends Error {
  override name = 'FlowBroke'
}

export type FlowContext = WorkContext<unknown, { results: FlowResult[] }>
/** Runs one flow and returns what happened. Throws FlowBroke with a message for admins. */
export type Try = (context: FlowContext, state: FlowState) => Promise<string>
export type Tries<F extends Flow> = Record<F, Try>

export const someone = { first_name: 'Flow', last_name: 'Check', phone: '(828) 555-0142' }
export const mailOf = ({ owner }: FlowState, who: 'client' | 'lead' | 'silent' = 'client') =>
  `${who}-${owner}@checks.invalid`

/** A step of the platform itself, which bypasses row security. */
export const write = (
  context: FlowContext,
  { results }: FlowState,
  run: (client: pg.PoolClient) => Promise<unknown>,
) =>
  context.step(async ({ client }) => {
    await run(client)
    return { results }
  })

/** Runs a step with the rights of the practice's own jobs and queued work. */
export async function asWorker<T>(
  context: FlowContext,
  { owner, results }: FlowState,
  run: (step: Parameters<Parameters<FlowContext['step']>[0]>[0]) => Promise<T>,
): Promise<T> {
  let left: { answer: T } | undefined
  await context.step(async step => {
    await become(step.client, 'practice_worker', { practice_id: owner })
    left = { answer: await run(step) }
    // The platform writes the run's progress.
    await become(step.client, 'service_role', {})
    return { results }
  })
  return known(left).answer
}

const become = (client: pg.PoolClient, role: string, claims: object) =>
  client.query({
    name: 'become-in-flow',
    text: `select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`,
    values: [JSON.stringify({ ...claims, role }), role],
  })

const asker = (owner?: string): Asker => ({
  userId: owner,
  claims: owner ? { sub: owner } : {},
  role: owner ? 'authenticated' : 'anon',
  address: 'flow-check',
  requestId: 'flow-check',
})

async function ask<Answer>(context: FlowContext, owner: string | undefined, name: string, input: unknown) {
  const result = await context.ask(name, input, asker(owner))
  if (!result.ok) throw new FlowBroke(`${name} refused: ${result.message} (${result.code})`)
  return result.data as Answer
}
export const asOwner = <Answer>(context: FlowContext, { owner }: FlowState, name: string, input: unknown) =>
  ask<Answer>(context, owner, name, input)
export const asVisitor = <Answer>(context: FlowContext, name: string, input: unknown) =>
  ask<Answer>(context, undefined, name, input)

interface Letter {
  recipient: string
  channel: string
  status: string
  skip_reason: string | null
  body_text: string
  unsubscribe_url: string | null
}

/** Messages of one kind; `origin` limits them to one campaign, sequence or survey. */
export const letters = (context: FlowContext, { owner }: FlowState, kind: string, origin?: string) =>
  context.read(({ client }) =>
    allRows<Letter>(client, {
      name: 'letters-of-flow',
      text: `select recipient, channel, status, skip_reason, body_text, unsubscribe_url from outbound_messages
        where practice_id = $1 and kind = $2 and ($3::uuid is null or origin_id = $3) order by created_at, id`,
      values: [owner, kind, origin ?? null],
    }),
  )

export function tokenIn(text: string | null | undefined, page: string): string {
  const token = new RegExp(`/${page}/([\\w-]+)`).exec(text ?? '')?.[1]
  if (!token) throw new FlowBroke(`No link to /${page} stands in the message.`)
  return token
}

export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new FlowBroke('What it builds on is missing.')
  return value
}

/** Breaks the flow with `words` unless `isSo`. */
export function must(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new FlowBroke(words)
}

export const later = (context: FlowContext, seconds: number) =>
  new Date(context.now().getTime() + seconds * 1_000)
