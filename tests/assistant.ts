import { expect } from 'vitest'
import type { Note } from '../src/apps/assistant/findings/schema.ts'
import type { ShownAction } from '../src/apps/assistant/schema.ts'
import type { PlannedAct } from '../src/apps/planner/turn.ts'
import type { TestDatabase } from './database.ts'
import { payForFull } from './free-plan.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from './practice.ts'
import { script } from './scripted-planner.ts'

export interface AssistantWorld {
  database: TestDatabase
  run: Runner
  own: TestPractice
  /** Types something to a planner that makes these acts of it. */
  say: (
    acts: PlannedAct[],
    words?: string,
  ) => Promise<{ response: string; actions: ShownAction[]; notes: Note[] }>
  /** One act that waits, after it was proposed; throws where it did not wait. */
  propose: (action: string, params: Record<string, unknown>, words?: string) => Promise<ShownAction>
  /** Proposes, executes and answers what came of it. */
  execute: (action: string, params: Record<string, unknown>, typed?: string) => Promise<ShownAction>
  undo: (id: string) => Promise<ShownAction>
  client: (fields?: Record<string, unknown>) => Promise<string>
}

/** A practice of the full plan at 9:30 on a Wednesday, whose acts all ask, so that each is seen before it runs. */
export async function assistantWorld(database: TestDatabase, people = 1): Promise<AssistantWorld> {
  const run = runner(database, '2026-03-04T14:30:00Z')
  const own = await openPractice(database, { people })
  await payForFull(database, own.id)
  await database.sql(
    'insert into assistant_settings (practice_id, runs_read, runs_inside, runs_outside) values ($1, true, false, false)',
    [own.id],
  )
  const say: AssistantWorld['say'] = async (acts, words = 'Please do that') => {
    script.plan = { acts }
    const input = { message: words, practiceId: own.id, threadId: 'thread_1' }
    return dataOf(await run.as(own.id, 'practice-intelligence-agent', input))
  }
  const propose: AssistantWorld['propose'] = async (action, params, words) => {
    const { actions } = await say([{ action, params }], words)
    const [shown] = actions
    if (shown?.state !== 'pending') throw new Error(`It does not wait: ${JSON.stringify(shown)}`)
    return shown
  }
  return {
    database,
    run,
    own,
    say,
    propose,
    execute: async (action, params, typed) => {
      const card = await propose(action, params)
      const input = { id: card.id, ...(typed ? { typed } : {}) }
      const done = dataOf(await run.as(own.id, 'execute-assistant-action', input))
      expect(done.error).toBeNull()
      return done.action
    },
    undo: async id => dataOf(await run.as(own.id, 'undo-assistant-action', { id })).action,
    client: async (fields = {}) => {
      const input = { first_name: 'June', last_name: 'Castellano', email: null, phone: null, ...fields }
      const saved = dataOf(
        await run.as(own.id, 'save-client', { tags: [], is_somebody_else: true, ...input }),
      )
      return saved.client_id
    },
  }
}

/** Each change of a preview stands in the database: before it ran as `before`, afterwards as `after`. */
export async function holds(
  { database }: AssistantWorld,
  side: 'before' | 'after',
  card: ShownAction,
  evidence: readonly string[] = [],
): Promise<void> {
  for (const change of card.preview?.diff ?? []) {
    const [table, at] = change.row.split(':') as [string, string]
    if (side === 'before' && at === 'new') {
      expect(change.before).toBeNull()
      continue
    }
    const id = at === 'new' ? evidence.find(row => row.startsWith(`${table}:`))?.split(':')[1] : at
    expect(id, `a row of ${table} among ${evidence}`).toBeDefined()
    const key = table === 'appointment_notes' ? 'appointment_id' : 'id'
    const [row] = await database.sql(`select to_jsonb(t) -> $2 as value from ${table} t where ${key} = $1`, [
      id,
      change.field,
    ])
    expect([change.row, change.field, plain(row?.value)]).toEqual([
      change.row,
      change.field,
      plain(side === 'before' ? change.before : change.after),
    ])
  }
}

// Instants compare as instants, however they are written.
const plain = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : (value ?? null)
