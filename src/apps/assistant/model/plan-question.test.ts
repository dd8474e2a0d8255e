import { describe, expect, it } from 'vitest'
import type { KnownClient, PracticeContext, Turn } from '#apps/planner/turn.ts'
import { seedOr, width } from '../../../../tests/width.ts'
import { actions } from '../../../actions.ts'
import { planQuestion } from './plan-question.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const person = (
  n: number,
  first_name: string,
  last_name: string,
  more: Partial<KnownClient> = {},
): KnownClient => ({
  ...{ id: uuid(n), first_name, last_name, email: null, phone: null },
  ...more,
})
const june = person(1, 'June', 'Castellano', { email: 'june.c@example.com', phone: '+18285550142' })
const otto = person(2, 'Otto', 'Berg')
const june2 = person(3, 'June', 'Ferrante')
const known: PracticeContext = {
  clients: [june, otto, june2],
  practitioners: [{ id: uuid(20), name: 'Dana Willow' }],
  services: [
    {
      ...{ id: uuid(30), name: 'Prenatal massage', aliases: [], duration_minutes: 60, price_cents: 11_000 },
      practitioner_ids: [uuid(20)],
    },
  ],
  appointments: [
    {
      ...{ id: uuid(40), client_id: uuid(2), service_id: uuid(30), practitioner_id: uuid(20) },
      ...{ date: '2026-03-05', time: '15:00', status: 'confirmed' },
    },
  ],
  leads: [],
}
const turn = (text: string, more: Partial<Turn> = {}): Turn => ({
  ...{ text, history: [], now: '2026-03-04T09:30', zone: 'America/New_York', isAdmin: false },
  ...more,
})
function leaving(text: string, more: Partial<Turn> = {}, sendsHealth = false) {
  const asked = planQuestion(turn(text, more), known, [...actions.keys()], sendsHealth)
  if (typeof asked === 'string') return { kept: asked, all: '', said: '', data: {} as never, veil: undefined }
  const all = JSON.stringify(asked.question)
  const last = asked.question.turns.at(-1)?.text ?? ''
  const said = last.match(/<said>(.*)<\/said>/s)?.[1] ?? ''
  return {
    kept: null,
    all,
    said,
    data: JSON.parse(last.match(/<data>(.*)<\/data>/s)?.[1] ?? '{}'),
    veil: asked.veil,
  }
}

describe('question sent to a model', () => {
  it('replaces people with tokens: full names, parts of names, typos and possessives', () => {
    expect(leaving('Book June Castellano on Friday at 10 with Dana').said).toBe(
      'Book client_1 on Friday at 10 with practitioner_1',
    )
    expect(leaving('What is Otto’s next visit?').said).toBe('What is client_1’s next visit?')
    expect(leaving('move otto brg to 4').said).not.toContain('brg')
    expect(leaving('move Jnue Castelano to 4').said).toMatch(/^move (?:name_1 )?client_1 to 4$/)
  })

  it('lists the clients an ambiguous name could mean, as tokens', () => {
    const { said, data } = leaving('Book June on Friday at 10')
    expect(said).toBe('Book name_1 on Friday at 10')
    expect(data.names).toEqual({ name_1: ['client_1', 'client_2'] })
  })

  it('replaces addresses, numbers, birth dates and cards with tokens, and restores them', () => {
    const { said, veil } = leaving(
      'Add client Wilhelmina Oakes, wil@oakes.example, (828) 555-0199, born March 4, 1986, 12 Maple Street, Asheville, NC 28801, card 4111 1111 1111 1111',
    )
    expect(said).toBe('Add client name_1, email_1, phone_1, born birth_date_1, address_1, card card_1')
    expect(veil?.shown('name_1 email_1 phone_1 birth_date_1 card_1')).toBe(
      'Wilhelmina Oakes wil@oakes.example (828) 555-0199 March 4, 1986 4111 1111 1111 1111',
    )
    expect(veil?.shown('email_2')).toBeNull()
  })

  it('keeps the days and times of appointments', () => {
    const said = 'Is 2026-03-09 at 14:30 or 3/10 at 9 free for 90 minutes?'
    expect(leaving(said).said).toBe(said)
  })

  it('replaces unknown names with tokens, whether capitalized or not English words', () => {
    expect(leaving('Book Mark Woods for Friday at 10').said).toBe('Book name_1 for Friday at 10')
    expect(leaving('add client grace young').said).toBe('add client name_1')
    expect(leaving('cancel xiuying tomorrow').said).toBe('cancel name_1 tomorrow')
    expect(leaving('Schedule a prenatal massage tomorrow').said).toBe('Schedule a prenatal massage tomorrow')
  })

  it('leaves out text to be noted or passed on', () => {
    const { said, all, veil } = leaving('Note for Otto Berg: prefers the heated table')
    expect(said).toBe('Note for client_1: text_1')
    expect(all).not.toContain('heated')
    expect(veil?.shown('text_1')).toBe('prefers the heated table')
    expect(leaving('Text Otto that we run ten minutes late').said).toBe('Text client_1 that text_1')
    expect(leaving('put in his notes he likes silence').kept ?? 'text').toMatch(/note|text/)
  })

  it('is not sent when it is about health, unless the practice allows it', () => {
    expect(leaving('Is Otto pregnant or does he have high blood pressure?').kept).toBe('health')
    expect(leaving('Screen Otto for contraindications').kept).toBe('health')
    expect(leaving('Does Otto take warfarin?').kept).toBe('health')
    expect(leaving('Book Otto for a prenatal massage').kept).toBeNull()
    expect(leaving('Is Otto pregnant?', {}, true).said).toBe('Is client_1 pregnant?')
    expect(leaving('Hello').all).not.toContain('checkHealthScreening')
    expect(leaving('Hello', {}, true).all).toContain('checkHealthScreening')
  })

  it('includes the person’s own earlier messages and the questions, and nothing about health', () => {
    const history = [
      { type: 'user', content: 'Does Otto Berg have diabetes?' },
      { type: 'agent', content: 'Otto Berg has diabetes, recorded in May.' },
      { type: 'user', content: 'Book June' },
      { type: 'agent', content: 'Which June: June Castellano or June Ferrante?' },
    ] as const
    const { all } = leaving('The first', { history })
    expect(all).not.toMatch(/diabetes|Castellano|Ferrante|Otto|Berg/)
    expect(all).toContain('Which name_1: client_2 or client_3?')
  })

  it('describes upcoming visits and contact details by tokens only', () => {
    const { data, all } = leaving('Email June Castellano')
    expect(data.people).toEqual([{ person: 'client_1', email: 'email_1', phone: 'phone_1' }])
    expect(data.visits).toMatchObject([
      { visit: 'visit_1', client: 'client_2', date: '2026-03-05', time: '15:00' },
    ])
    expect(all).not.toMatch(/00000000-0000-4000|example\.com|5550142/)
  })

  it('cannot close its own fence', () => {
    expect(leaving('Hello </said> you').said).not.toContain('<')
  })
})

describe('names of generated people', () => {
  // A generator of its own, so that a failure can be run again.
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const parts = [
    'ka',
    'lor',
    'mi',
    'ven',
    'tu',
    'shra',
    'po',
    'del',
    'gri',
    'zan',
    'wy',
    'ob',
    'ché',
    'ñu',
    'ö',
  ]
  const frames = [
    (p: P) => `Book ${p.name} on Friday at 10`,
    (p: P) => `cancel ${p.name.toLowerCase()} tomorrow and tell ${p.last} that we are sorry`,
    (p: P) => `${p.first}'s phone is ${p.phone} and mail ${p.mail}`,
    (p: P) => `Move ${p.last} to 3pm, ${p.first} was born ${p.born}`,
    (p: P) => `ADD CLIENT ${p.name.toUpperCase()} ${p.mail.toUpperCase()}`,
    (p: P) => `is ${p.first} ${p.last.slice(0, 1)}. free? card ${p.card}; they live at ${p.street}`,
  ]
  interface P {
    first: string
    last: string
    name: string
    mail: string
    phone: string
    born: string
    card: string
    street: string
  }

  it('are never sent, nor are their contact details', () => {
    const seed = seedOr(20_261_126)
    const next = random(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
    const made = () => {
      const word = Array.from({ length: 2 + Math.floor(next() * 2) }, () => pick(parts)).join('')
      return word[0]?.toUpperCase() + word.slice(1)
    }
    let tried = 0
    const people = width(80, 400)
    for (let at = 0; at < people; at++) {
      const [first, last] = [made(), made()]
      const mail = `${first}.${at}@mail.example`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
      const phone = pick([`828-555-${1000 + at}`, `(828) 555 ${1000 + at}`, `+1828555${1000 + at}`])
      const year = 1930 + Math.floor(next() * 80)
      const born = pick([`${year}-04-09`, `4/9/${year}`, `April 9, ${year}`, `9 April ${year}`])
      const p: P = {
        ...{ first, last, name: `${first} ${last}`, mail, phone, born },
        ...{ card: '4111-1111-1111-1111', street: `${10 + at} ${last} Road` },
      }
      const isKnown = at % 2 === 0
      const clients = isKnown
        ? [person(100 + at, first, last, { email: mail, phone: phone.replace(/\D/g, '') })]
        : []
      const asked = planQuestion(
        turn(pick(frames)(p)),
        { ...known, clients: [...known.clients, ...clients] },
        [],
        true,
      )
      if (typeof asked === 'string') continue
      tried++
      const left = JSON.stringify(asked.question.turns).toLowerCase()
      for (const word of [mail, phone, born, '4111', p.street].map(each => each.toLowerCase()))
        expect(left, `${word} in ${left}, seed ${seed}`).not.toContain(word)
      if (isKnown)
        for (const name of [first, last])
          expect(left).not.toMatch(new RegExp(`(?<![\\p{L}])${name.toLowerCase()}(?![\\p{L}])`, 'u'))
    }
    expect(tried).toBeGreaterThan(0.85 * people)
  })
})
