import type pg from 'pg'
import { type QueueResult, queueMessages } from '#diary/messages/server/offers/queue-messages.ts'
import type { Definition, MessageStep } from '../../definition.ts'
import { type Next, nextStep, type PersonFacts, type SequenceProgress } from '../../next-step.ts'
import { channelsOf } from '../../simulate.ts'
import type { EndState } from '../../states.ts'
import { definitionKey, readDefinitions } from '../read-definitions.ts'
import { type ClaimedPerson, claimPeople } from './claim-people.ts'
import { type KnownClient, readSegmentClients } from './person-facts.ts'
import { type Desk, linksOf, messageFor } from './tell-step.ts'
import { type LogEntry, type PersonNow, writePeople } from './write-people.ts'

interface Walker {
  person: ClaimedPerson
  definition: Definition
  facts: PersonFacts
  client: KnownClient
  standing: SequenceProgress
  state: 'inside' | EndState
  log: LogEntry[]
}

/**
 * Advances up to `most` people in the caller's transaction, so messages and progress are saved together. Returns who
 * was looked at.
 */
export async function advancePeople(
  client: pg.PoolClient,
  desk: Desk,
  now: Date,
  seen: readonly string[],
  most: number,
): Promise<string[]> {
  const people = await claimPeople(client, desk.practice_id, now, seen, most)
  if (people.length === 0) return []
  const definitions = await readDefinitions(client, desk.practice_id, people)
  const ids = [...new Set(people.map(each => each.client_id))]
  const clients = await readSegmentClients(client, desk.practice_id, ids, now)
  const lost: PersonNow[] = []
  const walkers = people.flatMap(person => {
    const definition = definitions.get(definitionKey(person))
    const own = clients.get(person.client_id)
    if (definition && own) return [walkerOf(person, definition, own, desk.sender.time_zone, now)]
    lost.push({ id: person.id, step: person.step, state: 'ended', next_at: null, log: [] })
    return []
  })
  await walk(client, desk, walkers, now)
  await writePeople(client, desk.practice_id, [...walkers.map(standingOf), ...lost], now)
  return people.map(each => each.id)
}

function walkerOf(
  person: ClaimedPerson,
  definition: Definition,
  client: KnownClient,
  time_zone: string,
  now: Date,
): Walker {
  const channels = channelsOf(definition)
  const noes = [
    channels.has('email') ? person.no_by_mail_at : null,
    channels.has('sms') ? person.no_by_text_at : null,
  ].flatMap(at => at?.getTime() ?? [])
  const facts: PersonFacts = {
    now: now.getTime(),
    time_zone,
    own_zone: client.time_zone,
    client,
    booked_at: person.booked_at?.getTime() ?? null,
    replied_at: person.replied_at?.getTime() ?? null,
    said_no_at: noes.length > 0 ? Math.min(...noes) : null,
  }
  const standing = { step: person.step, ready_at: person.next_at.getTime() }
  return { person, definition, facts, client, standing, state: 'inside', log: [] }
}

async function walk(client: pg.PoolClient, desk: Desk, all: readonly Walker[], now: Date): Promise<void> {
  let under: readonly Walker[] = all
  while (under.length > 0) {
    const sending = under.flatMap(walker => {
      const step = untilMessage(walker)
      return step ? [{ walker, step }] : []
    })
    const people = sending.map(({ walker }) => walker.person)
    const linkOf = await linksOf(client, desk, people, now)
    const messages = []
    for (const { walker, step } of sending) {
      const { person, client: known } = walker
      const reading = { person, first_name: known.first_name, link: linkOf(person) }
      messages.push(await messageFor(client, desk, reading, step, now))
    }
    const told = await queueMessages(client, messages, now)
    sending.forEach(({ walker, step }, nth) => {
      noteTold(walker, step, told[nth] as QueueResult)
    })
    under = sending.map(({ walker }) => walker).filter(({ state }) => state === 'inside')
  }
}

/** Advances to the next message due now; undefined if there is none. */
function untilMessage(walker: Walker): MessageStep | undefined {
  const { definition, facts } = walker
  for (;;) {
    const next = nextStep(definition, walker.standing, facts)
    if (next.do === 'rest') return undefined
    if (next.do === 'end') {
      end(walker, next.state)
      return undefined
    }
    note(walker, next)
    if (!next.standing) {
      end(walker, 'finished')
      return undefined
    }
    walker.standing = next.standing
    if (next.do === 'send') return next.passed
  }
}

function note({ log, facts }: Walker, next: Exclude<Next, { do: 'end' | 'rest' }>): void {
  const step = next.passed.id
  if (next.do === 'wait') log.push({ at: facts.now, what: 'waits', step })
  if (next.do === 'judge') log.push({ at: facts.now, what: next.fits ? 'yes' : 'no', step })
}

function noteTold(walker: Walker, { id: step }: MessageStep, told: QueueResult): void {
  const at = walker.facts.now
  if (told.written === 'queued') {
    walker.log.push({ at: told.send_after.getTime(), what: 'sent', step })
    return
  }
  // Already in the outbox: an earlier run wrote it but its answer was lost.
  if (told.reason === 'duplicate') return
  const why = told.reason ?? 'no_consent'
  walker.log.push({ at, what: 'not_sent', step, why })
  if (why === 'booked') end(walker, walker.definition.goal.type === 'booking' ? 'goal' : 'booked')
  if (why === 'opted_out' || why === 'complained') end(walker, 'opted_out')
}

function end(walker: Walker, state: EndState): void {
  walker.state = state
  walker.log.push({ at: walker.facts.now, what: state })
}

const standingOf = ({ person, standing, state, log }: Walker): PersonNow => ({
  id: person.id,
  step: Math.min(standing.step, 8),
  state,
  next_at: state === 'inside' ? new Date(standing.ready_at) : null,
  log,
})
