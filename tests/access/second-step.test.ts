import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { verbs } from '../../src/functions.ts'
import { readConfig } from '../../src/server/config.ts'
import { runVerb } from '../../src/server/functions/run-verb.ts'
import { type Asker, fail, type Verb } from '../../src/server/functions/verb.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type Person, someone, teamWorld } from '../team.ts'
import { member } from '../verbs.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof teamWorld>>
/** An owner and admin with a second factor, in a session that has not shown it. */
let half: Person
beforeAll(async () => {
  database = await testDatabase()
  world = await teamWorld(database)
  const person = await world.signUp()
  await world.addFactor(person)
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [person.id])
  half = await byPasswordAlone(person)
})
afterAll(() => database.close())

async function byPasswordAlone({ email, id }: Person): Promise<Person> {
  const { supabase } = world.stranger()
  await supabase.auth.signInWithPassword({ email, password: 'a quiet password' })
  return world.personOf(supabase, id, email)
}

const deps = () => ({
  pool: database.pool,
  config: readConfig({}),
  log: pino({ level: 'silent' }),
  now: () => new Date(),
  proofKey: 'test',
})

/** The verb with its door, and behind it whoever came through. */
const open = ({ runOutside: _, practiceIn, findPractice, ...verb }: Verb, seen: Asker[]): Verb => ({
  ...verb,
  ...(practiceIn || findPractice ? { practiceIn: () => half.id } : {}),
  input: z.unknown(),
  output: z.unknown(),
  run: async ({ asker }) => {
    seen.push(asker)
    return verb.who === 'nobody' || asker.userId ? {} : fail('unauthorized')
  },
})

describe('a session that owes the second step', () => {
  it.each(verbs.map(verb => [verb.name, verb] as const))('%s', async (_, verb) => {
    const seen: Asker[] = []
    const result = await runVerb(deps(), open(verb, seen), {}, member(half.id))
    // No verb learns who they are, and none that asks for an account runs.
    expect(seen.filter(({ userId, claims }) => userId || claims.sub)).toEqual([])
    if (verb.who === 'nobody') expect(result).toMatchObject({ ok: true })
    else expect(result).toMatchObject({ status: 403, code: 'insufficient_aal' })
    if (verb.who === 'member' || verb.who === 'admin') expect(seen).toEqual([])
  })

  it('can’t join a team or open a practice, and can read public pages', async () => {
    const owner = await world.signUp()
    await world.buyFullPlan(owner.id)
    const person = await world.signUp(someone())
    await owner.verb('invite-member', { email: person.email, role: 'biller' })
    const token = await world.linkTo(person.email)
    await world.addFactor(person)
    const unsure = await byPasswordAlone(person)
    const refused = { status: 403, body: { error: { code: 'insufficient_aal' } } }
    expect(await unsure.verb('accept-invitation', { token })).toMatchObject(refused)
    expect(await unsure.verb('open-practice', { practice_name: 'Mine' })).toMatchObject(refused)
    expect(await unsure.verb('show-plan')).toMatchObject(refused)
    expect(await unsure.verb('show-invitation', { token })).toMatchObject({ status: 200 })
    expect(await unsure.verb('show-feedback-board', {})).toMatchObject({ status: 200 })
    // The same person after the second step.
    expect(await person.verb('accept-invitation', { token })).toMatchObject({ status: 200 })
  })
})

describe('a session that owes no second step', () => {
  it('gets the usual refusals', async () => {
    const person = await world.signUp()
    expect((await person.verb('list-admins')).body.error.code).toBe('forbidden')
    expect((await person.verb('open-practice', {})).body.error.code).toBe('has_practice')
    expect((await world.stranger().verb('open-practice', {})).body.error.code).toBe('unauthorized')
  })
})
