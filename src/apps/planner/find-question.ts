import { folded } from '#lib/text/folded.ts'
import { stem } from './signs.ts'

/** Synonyms. */
const alike = [
  'park parking lot garage car meter drive validated estacionamiento estacionar coche',
  'insurance insurer insured cover coverage covered aetna cigna bluecross reimburse superbill claim bill seguro workers compensation',
  'gift voucher certificate certificates giftcard present regalo',
  'cancel cancellation cancelling fee noshow miss missed penalty cancelar cancelacion',
  'pay payment paying card cash check checks cheque cheques credit debit visa mastercard amex american express discover apple google hsa fsa venmo zelle tarjeta efectivo pagar deposit invoice',
  'tip tips tipping gratuity propina',
  'late lateness delayed behind tarde',
  'arrive arrival early wear clothes prepare bring eat before intake forms form llegar',
  'child children kid kids minor minors teen teenager teenagers son daughter baby age old nino ninos hijo hija',
  'pregnant pregnancy prenatal expecting trimester embarazada embarazo',
  'pet pets dog dogs animal animals cat mascota perro',
  'wheelchair accessible accessibility ramp stairs step elevator lift disabled silla ruedas restroom',
  'package packages bundle bundles pack packs series sessions membership memberships several bulk paquete paquetes',
  'offer offered provide treat treatments services',
  'share shared household family transfer',
  'refund refunds refunded refundable money back reembolso',
  'doctor physician approval medical contraindication contraindications condition conditions medication thinners clot surgery pacemaker cancer fever contagious heart pressure seizure',
  'expire expiration valid validity',
  'location located find directions train bus subway station walk get reach address street',
  'conduct therapeutic sexual behavior',
  'privacy private client whether',
  'move reschedule change appointment',
  'hours holiday holidays different special',
]
const groupOf = new Map<string, string>()
for (const [at, line] of alike.entries())
  for (const word of line.split(' ')) groupOf.set(stem(word), `#${at}`)

const silent = new Set(
  'a an the is are do does did you your i my we our us it to of for in on at and or if what when where how can could would will there have has with be by from that this any some me please take get'
    .split(' ')
    .map(stem),
)

const termsOf = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter(word => word.length > 1)
    .map(stem)
    .filter(word => !silent.has(word))

// With too few answers no word would be rare.
const fewest = 8

/** A question the practice has answered itself. */
export interface AnsweredQuestion {
  id: string
  question: string
  answer: string
}

export interface FoundQuestion extends AnsweredQuestion {
  /** From 0; 1 or more is a match. */
  score: number
}

/** Answers that fit, best first, by rare words and synonyms. Words of the question weigh more than the answer's. */
export function findQuestions(text: string, questions: readonly AnsweredQuestion[]): FoundQuestion[] {
  const asked = [...new Set(termsOf(text))]
  const docs = questions.map(each => ({
    each,
    q: new Set(expanded(termsOf(each.question))),
    a: new Set(expanded(termsOf(each.answer))),
  }))
  const weight = (term: string) => {
    const holding = docs.filter(doc => doc.q.has(term) || doc.a.has(term)).length
    return holding === 0 ? 0 : Math.log(1 + Math.max(docs.length, fewest) / holding)
  }
  const scored = docs.map(({ each, q, a }) => {
    let score = 0
    for (const term of asked) {
      const group = groupOf.get(term)
      if (q.has(term)) score += weight(term)
      else if (group && q.has(group)) score += 0.9 * weight(group)
      else if (a.has(term)) score += 0.6 * weight(term)
      else if (group && a.has(group)) score += 0.2 * weight(group)
    }
    return { ...each, score: score / Math.sqrt(1 + asked.length) }
  })
  return scored.filter(each => each.score > 0).toSorted((one, other) => other.score - one.score)
}

const expanded = (terms: readonly string[]) =>
  terms.flatMap(term => {
    const group = groupOf.get(term)
    return group ? [term, group] : [term]
  })
