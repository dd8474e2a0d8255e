import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { hoursOn, nextOpen, windowsOn } from '../answers/say-hours.ts'
import { menuWords, namesOf } from '../answers/say-services.ts'
import { type Room, serviceChoices, yesOrNo } from '../dialogue/visitor-room.ts'
import type { ReceptionService, Reply, Talk } from '../reception-facts.ts'
import { dateWords, dayName, listWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'
import { all } from '../understanding/visitor-scene.ts'
import { firstNameOf, serviceOf } from './draft-booking.ts'
import { nextDays, offerOn } from './offer-times.ts'
import { windowSaid } from './time-window.ts'

/** The next reply to a visitor looking for a time; times come only from the tools. `before` is said first. */
export async function lookForTime(asked: Room, before = '', notBefore = asked.facts.today): Promise<Reply> {
  const window = windowSaid(asked.scene)
  const ahead = all(asked.scene, 'period').find(({ isAhead }) => isAhead)?.start
  const kept = {
    ...asked.talk,
    ...(window ? { window } : {}),
    ...(ahead && !asked.talk.draft.date ? { from: ahead } : {}),
  }
  const room = { ...asked, talk: kept }
  const { talk, facts } = room
  const { draft } = talk
  const service = serviceOf(facts, draft.service_id)
  const other = weekdayDisagrees(room)
  if (other) return other
  if (draft.date) {
    const refused = notThatDay(room, draft.date)
    if (refused) return refused
  }
  if (!service) return severalMeant(room) ?? withoutService(room)
  if (draft.practitioner_id && !service.practitioner_ids.includes(draft.practitioner_id))
    return notWithThem(room, service, draft.practitioner_id)
  const { from } = talk
  const first = `${before}${oneAtATime(room, service)}`
  return draft.date
    ? offerOn(room, service, draft.date, first)
    : nextDays(room, service, from && from > notBefore ? from : notBefore, first)
}

/** If "Tuesday, December 9" is no Tuesday, asks which one is meant. */
function weekdayDisagrees({ scene, talk, facts }: Room): Reply | null {
  const { draft, language } = talk
  const said = all(scene, 'day').findLast(({ date, disagrees }) => disagrees && date === draft.date)
  if (!said?.disagrees) return null
  const weekday = weekdayOf(said.date)
  const ahead = (said.disagrees - weekday + 7) % 7
  const nearest = addDays(said.date, ahead > 3 ? ahead - 7 : ahead)
  const day = (date: string) => dateWords(date, weekdayOf(date), language)
  const [one, other] = [day(said.date), day(nearest < facts.today ? addDays(nearest, 7) : nearest)]
  return {
    words: sayIn(language, 'day.disagrees', {
      date: one.replace(/^\w+, /, ''),
      weekday: dayName(weekday, language),
      said: dayName(said.disagrees, language),
      one,
      other,
    }),
    tool: 'none',
    talk: { ...talk, stage: 'open', asks: { what: 'time' }, draft: { ...draft, date: undefined } },
    sources: [],
    choices: [one, other].map(day => ({ label: day, say: sayIn(language, 'day.say', { day }) })),
  }
}

/** A day that has passed, is too far ahead, or has no one working. */
function notThatDay({ talk, facts }: Room, date: string): Reply | null {
  const { draft, language } = talk
  const last = addDays(facts.today, facts.horizon_days)
  const next = nextOpen(facts, addDays(date < facts.today ? facts.today : date, date < facts.today ? 0 : 1))
  const day = dateWords(date, weekdayOf(date), language)
  const without = (asks: Talk['asks']): Talk => ({
    ...talk,
    stage: 'open',
    asks,
    draft: { ...draft, date: undefined, time: undefined },
  })
  if (date > last)
    return {
      words: sayIn(language, 'day.tooFar', { day, until: dateWords(last, weekdayOf(last), language) }),
      tool: 'availability',
      talk: without({ what: 'time' }),
      sources: ['hours'],
    }
  const isPast = date < facts.today
  if (!isPast && windowsOn(facts, date).length > 0) return null
  const instead = next
    ? ` ${sayIn(language, 'day.instead', { day: dateWords(next, weekdayOf(next), language) })}`
    : ''
  const words = isPast ? sayIn(language, 'day.past', { day }) : hoursOn(facts, date, language)
  return {
    words: `${words}${instead}`,
    tool: 'availability',
    talk: without(next ? { what: 'day', date: next } : { what: 'time' }),
    sources: ['hours'],
    ...(next ? { choices: yesOrNo(language) } : {}),
  }
}

function notWithThem({ talk, facts }: Room, service: ReceptionService, asked: string): Reply {
  const { draft, language } = talk
  const who = namesOf(service.practitioner_ids, facts, language)
  const isOne = service.practitioner_ids.length === 1
  return {
    words: isOne
      ? sayIn(language, 'person.otherDoes', { asked: firstNameOf(facts, asked), service: service.name, who })
      : sayIn(language, 'person.othersDo', { asked: firstNameOf(facts, asked), service: service.name, who }),
    tool: 'availability',
    // Keeps the requested day and time in case the visitor agrees.
    talk: {
      ...talk,
      stage: 'open',
      asks: { what: 'person' },
      draft: { ...draft, practitioner_id: undefined, offered_practitioner_id: undefined },
    },
    sources: [`service:${service.id}`],
    choices: yesOrNo(language),
  }
}

/** Two treatments in one message are booked one at a time. */
function oneAtATime({ scene, talk, index }: Room, service: ReceptionService): string {
  const [one, other] = all(scene, 'service')
  if (!one || !other || one.services.some(id => other.services.includes(id))) return ''
  const second = index.known.services.find(({ id }) => other.services.includes(id))
  if (!second || second.name === service.name) return ''
  return `${sayIn(talk.language, 'service.oneAtATime', { service: service.name, second: second.name })} `
}

function severalMeant({ scene, talk, facts }: Room): Reply | null {
  const said = scene.reading.words
    .map(word => word.key)
    .filter(
      key => key.length > 3 && !/^(massage|session|treatment|appointment|with|want|need|book)$/.test(key),
    )
  const meant = facts.services.filter(service =>
    said.some(key =>
      service.name
        .toLowerCase()
        .split(/\s+/)
        .some(part => part === key || part === key.replace(/s$/, '')),
    ),
  )
  if (meant.length < 2 || meant.length > 5) return null
  const names = listWords(
    meant.map(({ name }) => name),
    talk.language,
  )
  return {
    words: sayIn(talk.language, 'service.which', { names }),
    tool: 'none',
    talk: { ...talk, asks: { what: 'service' } },
    sources: meant.map(({ id }) => `service:${id}`),
    choices: meant.map(({ name }) => ({ label: name, say: name })),
  }
}

async function withoutService(room: Room): Promise<Reply> {
  const { talk, facts } = room
  const { draft, language } = talk
  const who = draft.practitioner_id
  const theirs = facts.services.filter(service => !who || service.practitioner_ids.includes(who))
  const choices = serviceChoices(theirs)
  const asking: Talk = { ...talk, asks: { what: 'service' } }
  if (who && draft.date) {
    const name = firstNameOf(facts, who)
    const day = dateWords(draft.date, weekdayOf(draft.date), language)
    const isFree = await hasTime(room, who, draft.date)
    return {
      words: isFree
        ? sayIn(language, 'day.someFree', { name, day, menu: menuWords(facts, language, theirs) })
        : sayIn(language, 'day.noneFree', { name, day }),
      tool: 'availability',
      talk: isFree ? asking : { ...asking, draft: { ...draft, date: undefined, time: undefined } },
      sources: ['times'],
      choices,
    }
  }
  return {
    words: sayIn(language, 'service.ask', { menu: menuWords(facts, language, theirs) }),
    tool: 'none',
    talk: asking,
    sources: ['services'],
    choices,
  }
}

async function hasTime({ facts, tools }: Room, practitionerId: string, date: string): Promise<boolean> {
  for (const service of facts.services) {
    if (!service.practitioner_ids.includes(practitionerId)) continue
    for (const duration of service.durations) {
      const found = await tools.times({
        service_id: service.id,
        duration_id: duration.id,
        practitioner_id: practitionerId,
        date,
      })
      if (found.length > 0) return true
    }
  }
  return false
}
