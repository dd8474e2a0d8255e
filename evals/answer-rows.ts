// Answers the rows of a set by the product's own function routes, each row in a copy of the world of its own.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import pino from 'pino'
import { fileKinds } from '../src/file-kinds.ts'
import { verbs } from '../src/functions.ts'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { connect } from '../src/server/database/open.ts'
import { openLanes } from '../src/server/outbound/deliver-outbox.ts'
import { openOutbound } from '../src/server/outbound/outbound.ts'
import { createTokens } from '../src/server/platform/tokens.ts'
import { restPolicy } from '../src/tables.ts'
import { type Challenge, solveChallenge } from '../src/web/proof/proof-of-work.ts'
import { webhooks } from '../src/webhooks.ts'
import { type LoadedWorld, loadWorld, setAdmin } from './load-world.ts'
import type { Row } from './oracle.ts'
import {
  type AgentReply,
  type Answer,
  type Booking,
  ownerAnswer,
  type ReceptionistReply,
} from './row-answers.ts'
import type { World } from './world.ts'

/** The entries that panel and public chat call. */
export const entries = {
  owner: 'practice-intelligence-agent',
  visitor: 'virtual-receptionist-agent',
} as const

export interface Server {
  /** As its owner connects, to a database that is not the template. */
  owner: pg.ClientConfig
  /** A migrated, empty database. */
  template: string
}

export interface Answered {
  /** Undefined: the product has no such entry. */
  answer: Answer | undefined
  /** What the calls took. */
  ms: number
}

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Whether the product has the entry that a row goes through. */
export const hasEntry = (row: Row): boolean =>
  verbs.some(({ name }) => name === (row.turns ? entries.visitor : entries.owner))

/** How a model is reached, as the product's own variables say it; undefined where none is configured. */
export function modelEnvironment(env: NodeJS.ProcessEnv): Record<string, string> | undefined {
  const named = Object.entries(env).filter(([name, value]) => name.startsWith('MODEL_') && value)
  const model = Object.fromEntries(named) as Record<string, string>
  return readConfig(model).model ? model : undefined
}

/** Loads a world once and answers rows in copies of it, so that no row sees another; `model`: planned by that one. Close it. */
export async function openWorld({ owner, template }: Server, world: World, model?: Record<string, string>) {
  const name = `eval_${world.practice.id}_${process.pid}_${Math.floor(performance.now())}`
  await copyDatabase(owner, template, name)
  const loaded = await withSql(inDatabase(owner, name), async sql => {
    const made = await loadWorld(sql, world)
    // Acts wait for a yes, so that what was understood is seen and nothing is done.
    await sql(
      'insert into assistant_settings (practice_id, runs_read, runs_inside, runs_outside) values ($1, false, false, false)',
      [made.ids.practice],
    )
    if (model)
      await sql(`insert into assistant_model_settings (practice_id, planner) values ($1, 'model')`, [
        made.ids.practice,
      ])
    return made
  })
  let count = 0
  const copies = { ahead: undefined as Promise<string> | undefined, going: [] as Promise<void>[] }
  const makeCopy = async () => {
    const own = `${name}_${count++}`
    await copyDatabase(owner, name, own)
    return own
  }
  return {
    loaded,
    answer: async (row: Row): Promise<Answered> => {
      if (!hasEntry(row)) return { answer: undefined, ms: 0 }
      const own = await (copies.ahead ?? makeCopy())
      // The next row's copy is made while this one is answered.
      copies.ahead = makeCopy()
      copies.ahead.catch(() => {})
      try {
        return await inCopy(inDatabase(owner, own), loaded, row, model)
      } finally {
        copies.going.push(dropDatabase(owner, own))
      }
    },
    close: async () => {
      if (copies.ahead) copies.going.push(copies.ahead.then(own => dropDatabase(owner, own)))
      await Promise.all(copies.going)
      await dropDatabase(owner, name)
    },
  }
}

async function inCopy(
  config: pg.ClientConfig,
  loaded: LoadedWorld,
  row: Row,
  model: Record<string, string> | undefined,
): Promise<Answered> {
  const log = pino({ level: 'silent' })
  const database = await connect(config, log, 4)
  try {
    return await withSql(config, async sql => {
      const call = await frozenProduct(database.pool, loaded, model)
      if (row.turns) return answerVisitor(sql, call, loaded, { ...row, turns: row.turns })
      return answerOwner(sql, call, loaded, row)
    })
  } finally {
    await database.close()
  }
}

type Call = (verb: string, input: object, isOwner: boolean) => Promise<{ body: unknown; ms: number }>

/** The product over its own routes, in process, with nothing configured but perhaps a model, and its clock at the world's `now`. */
async function frozenProduct(
  pool: pg.Pool,
  { now, ids }: LoadedWorld,
  model: Record<string, string> = {},
): Promise<Call> {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '1', ...model })
  const clock = () => now
  const outbound = openOutbound(config)
  const lanes = config.model
    ? openLanes({ pool, config, log: pino({ level: 'silent' }), now: clock, outbound, proofKey: 'eval' })
    : undefined
  const tokens = await createTokens(pool, config, clock)
  const app = createApp({
    ...{ pool, config, tokens, verbs, restPolicy, webhooks, fileKinds },
    log: pino({ level: 'silent' }),
    now: clock,
    mail: async () => {},
    proofKey: 'eval',
    outbound,
  })
  // With the second step done, without which nobody is an admin.
  const token = await tokens.sign({ sub: ids.practice, role: 'authenticated', aal: 'aal2' }, 600)
  return async (verb, input, isOwner) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': '198.18.0.1',
      ...(isOwner ? { authorization: `Bearer ${token}` } : {}),
    }
    const started = performance.now()
    const asking = app.request(`/functions/v1/${verb}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    const response = await (lanes ? sending(lanes, asking) : asking)
    const body = (await response.json()) as { error?: { message: string } }
    const ms = performance.now() - started
    return { body: response.ok ? body : { ...silent, response: body.error?.message ?? '' }, ms }
  }
}

/** Sends what is written down to leave, for as long as an answer waits for it. */
async function sending(
  lanes: ReturnType<typeof openLanes>,
  asking: Response | Promise<Response>,
): Promise<Response> {
  let isOver = false
  const answered = Promise.resolve(asking).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await lanes.wake('')
    await wait(50)
  }
  return answered
}

/** A call that was turned away, in the shape of a reply: its words are what is said. */
const silent = { error: null, actions: [], about: [], for: null, refused: null, threadId: '' }

async function answerOwner(sql: Sql, call: Call, { ids }: LoadedWorld, row: Row): Promise<Answered> {
  await setAdmin(sql, ids.practice, row.roles?.includes('admin') ?? false)
  const input = {
    message: ids.inText(row.utterance ?? ''),
    practiceId: ids.practice,
    conversationHistory: (row.history ?? []).map(said => ({ ...said, content: ids.inText(said.content) })),
    threadId: 'thread_1',
  }
  const { body, ms } = await call(entries.owner, input, true)
  const acts = await sql(
    `select id, params, preview #>> '{cannot,code}' as code from assistant_acts where practice_id = $1`,
    [ids.practice],
  )
  const kept = new Map(
    acts.map(({ id, params, code }) => [id as string, { params, code: code as string | null }]),
  )
  return { answer: ownerAnswer(row.id, body as AgentReply, ids, kept), ms }
}

async function answerVisitor(
  sql: Sql,
  call: Call,
  loaded: LoadedWorld,
  { id, turns }: Row & { turns: string[] },
): Promise<Answered> {
  const replies: string[] = []
  let [threadId, taken, tool]: [string | undefined, number, string[]] = [undefined, 0, []]
  for (const message of turns) {
    const before = await bookingsIn(sql, loaded)
    const input = { message, practiceId: loaded.ids.practice, ...(threadId ? { threadId } : {}) }
    const first = await call(entries.visitor, input, false)
    const asked = first.body as ReceptionistReply
    threadId = asked.threadId || threadId
    // As the page does, whose proof is solved by the time that it is asked for.
    const last = asked.needsProof
      ? await call(entries.visitor, { ...input, threadId, challenge: await solved(call) }, false)
      : first
    const reply = last.body as ReceptionistReply
    replies.push(reply.response)
    taken += last.ms
    const isBooked = (await bookingsIn(sql, loaded)).length > before.length
    tool = [...(reply.tools ?? []).map(toolInSets), ...(isBooked ? ['book'] : [])]
  }
  const [book] = await bookingsIn(sql, loaded)
  return { answer: { id, reply: replies, tool, ...(book ? { book } : {}) }, ms: taken }
}

/** The sets know fewer: a code for an existing booking is the matter of a person there, a place on the waitlist a lead. */
const toolInSets = (tool: string): string =>
  tool === 'code' || tool === 'verify' ? 'handoff' : tool === 'waitlist' ? 'lead' : tool

async function solved(call: Call): Promise<string> {
  const { body } = await call('start-chat-challenge', {}, false)
  const proof = await solveChallenge((body as { challenge: Challenge }).challenge)
  return proof?.payload ?? ''
}

/** The visits that were really made, whatever was said of them. */
async function bookingsIn(sql: Sql, { world, ids }: LoadedWorld): Promise<Booking[]> {
  const rows = await sql(
    `select id, service_id, practitioner_id, to_char(starts_at at time zone $2, 'YYYY-MM-DD') as date,
        to_char(starts_at at time zone $2, 'HH24:MI') as time
      from appointments where practice_id = $1 and status <> 'cancelled' order by created_at`,
    [ids.practice, world.timezone],
  )
  return rows
    .filter(visit => ids.toWorld(visit.id as string) === undefined)
    .map(visit => ({
      service: ids.toWorld(visit.service_id as string) ?? '',
      practitioner: ids.toWorld(visit.practitioner_id as string) ?? '',
      date: visit.date as string,
      time: visit.time as string,
    }))
}

async function withSql<T>(config: pg.ClientConfig, use: (sql: Sql) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, options: '-c search_path=public,extensions' })
  await client.connect()
  try {
    return await use(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}

/** The same server, another database. */
function inDatabase(owner: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!owner.connectionString) return { ...owner, database }
  const url = new URL(owner.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.toString() }
}

const copyDatabase = (owner: pg.ClientConfig, from: string, to: string) =>
  withSql(owner, sql => sql(`create database ${to} template ${from} strategy file_copy`))
const dropDatabase = (owner: pg.ClientConfig, name: string) =>
  withSql(owner, async sql => {
    await sql(`drop database if exists ${name} with (force)`)
  })
