/** Whether a topic needs a row of some kind, can have one, or has none. */
export type SubjectKind = 'service' | 'practitioner' | 'open_time' | 'holiday' | 'question' | 'quote'

export interface ContentTopic {
  label: string
  headline: string
  subject?: SubjectKind
  isOptional?: true
  words: string
}

/** The topics of marketing rules, section 1, in display order. */
export const topics = {
  open_times: {
    label: 'Open times',
    headline: 'Open times',
    words: 'openings free slots availability available appointments gaps calendar',
  },
  open_time: {
    label: 'One open time',
    headline: 'An open time',
    subject: 'open_time',
    words: 'one slot single opening cancellation',
  },
  last_minute: {
    label: 'Open in the next days',
    headline: 'Open soon',
    words: 'last minute short notice soon tomorrow today urgent',
  },
  weekend_times: {
    label: 'Open on the weekend',
    headline: 'On the weekend',
    words: 'weekend saturday sunday',
  },
  service: {
    label: 'A service',
    headline: 'A service',
    subject: 'service',
    words: 'service treatment massage session offer what we do',
  },
  new_service: {
    label: 'A new service',
    headline: 'New here',
    subject: 'service',
    words: 'new launch introducing announcement added',
  },
  price_and_length: {
    label: 'Price and length',
    headline: 'Price and length',
    subject: 'service',
    words: 'price prices cost costs how much length long duration minutes fee rates',
  },
  preparing: {
    label: 'Preparing for a visit',
    headline: 'Before you come',
    subject: 'service',
    words: 'prepare preparing preparation before bring wear',
  },
  compare_services: {
    label: 'Two services side by side',
    headline: 'Which one?',
    words: 'compare comparison difference versus between',
  },
  choosing: {
    label: 'Choosing a service',
    headline: 'Which one?',
    words: 'choose choosing which right for me help deciding',
  },
  gift: {
    label: 'A gift',
    headline: 'A gift',
    subject: 'service',
    isOptional: true,
    words: 'gift gifts present certificate voucher mother father birthday',
  },
  practitioner: {
    label: 'Somebody of the team',
    headline: 'Who you meet',
    subject: 'practitioner',
    words: 'practitioner therapist person introduce meet staff bio profile',
  },
  team: { label: 'The team', headline: 'The team', words: 'team people everybody who we are colleagues' },
  first_visit: {
    label: 'A first visit',
    headline: 'Your first visit',
    words: 'first visit new clients welcome expect expectations beginner',
  },
  how_to_book: {
    label: 'How to book',
    headline: 'How to book',
    words: 'book booking how online reserve schedule appointment',
  },
  returning: {
    label: 'Coming back',
    headline: 'Come again',
    words: 'return returning back again regulars miss been a while win',
  },
  aftercare: {
    label: 'After a visit',
    headline: 'Afterwards',
    words: 'aftercare after care afterwards tips water rest self-care selfcare wellness',
  },
  thank_you: { label: 'A thank you', headline: 'Thank you', words: 'thanks thank grateful gratitude' },
  about_practice: {
    label: 'The practice',
    headline: 'Who we are',
    words: 'about practice business story us studio',
  },
  policy: {
    label: 'Cancelling and moving',
    headline: 'If something comes up',
    words: 'policy cancel cancelling cancellation move reschedule rules late',
  },
  directions: {
    label: 'How to find us',
    headline: 'Finding us',
    words: 'directions find parking address location map where',
  },
  contact: {
    label: 'How to reach us',
    headline: 'Reach us',
    words: 'contact phone call reach write question',
  },
  hours: {
    label: 'Opening hours',
    headline: 'Opening hours',
    words: 'hours open opening when schedule week',
  },
  closed_days: {
    label: 'Days we are closed',
    headline: 'Closed',
    words: 'closed closing vacation holiday away off shut',
  },
  holiday: {
    label: 'A public holiday',
    headline: 'A holiday',
    subject: 'holiday',
    isOptional: true,
    words: 'holiday holidays christmas thanksgiving easter bank public',
  },
  season: {
    label: 'The time of year',
    headline: 'The season',
    words: 'season seasonal spring summer autumn fall winter month',
  },
  question: {
    label: 'A question, answered',
    headline: 'Asked and answered',
    subject: 'question',
    words: 'question faq answer ask asked',
  },
  quote: {
    label: 'What somebody said',
    headline: 'In their words',
    subject: 'quote',
    words: 'quote testimonial review feedback said words client',
  },
} as const satisfies Record<string, ContentTopic>
export type TopicName = keyof typeof topics

export const topicNames = Object.keys(topics) as TopicName[]
export const topicLabels: Readonly<Record<string, string>> = Object.fromEntries(
  topicNames.map(name => [name, topics[name].label]),
)
export const topicOf = (name: TopicName): ContentTopic => topics[name]

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 1)

const common = new Set(
  'a an and are about for how is it me my of on one or our post the to us we what who with you your'.split(
    ' ',
  ),
)
const wordsOfTopic = (name: TopicName): Set<string> =>
  new Set(
    [...name.split('_'), ...wordsIn(topics[name].label), ...wordsIn(topics[name].words)].filter(
      word => !common.has(word),
    ),
  )
let meanings: Map<string, number> | undefined

/** The topic that free wording means; ties take the first in the list. Undefined if none. */
export function topicMeant(asked: string): TopicName | undefined {
  const plain = wordsIn(asked).join('_')
  const exact = topicNames.find(name => name === plain || wordsIn(topics[name].label).join('_') === plain)
  if (exact) return exact
  if (!meanings) {
    meanings = new Map()
    for (const word of topicNames.flatMap(name => [...wordsOfTopic(name)]))
      meanings.set(word, (meanings.get(word) ?? 0) + 1)
  }
  const said = new Set(wordsIn(asked))
  const weigh = (name: TopicName) => {
    const own = wordsOfTopic(name)
    return [...said].reduce((sum, word) => sum + (own.has(word) ? 1 / (meanings?.get(word) ?? 1) : 0), 0)
  }
  const [best] = topicNames.map(name => ({ name, weight: weigh(name) })).sort((a, b) => b.weight - a.weight)
  return best && best.weight > 0 ? best.name : undefined
}
