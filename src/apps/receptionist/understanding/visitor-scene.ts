import { z } from 'zod'
import { type Judge, judged, learn } from '#apps/planner/judge.ts'
import {
  type FoundThing,
  type Index,
  indexOf,
  type MessageReading,
  ofKind,
  readWords,
  type ThingKind,
} from '#apps/planner/reading.ts'
import { signsOf, stepsOf, stepsOfExample, type Vocabulary, vocabularyOf } from '#apps/planner/signs.ts'
import { splitWords } from '#apps/planner/words/words.ts'
import { checkContent } from '#lib/text/check-content.ts'
import { folded } from '#lib/text/folded.ts'
import aboutPractice from '../../../../content/reception/phrases/about-practice.json' with { type: 'json' }
import aboutVisits from '../../../../content/reception/phrases/about-visits.json' with { type: 'json' }
import practiceInPassing from '../../../../content/reception/phrases/practice-in-passing.json' with {
  type: 'json',
}
import toGuard from '../../../../content/reception/phrases/to-guard.json' with { type: 'json' }
import visitsInPassing from '../../../../content/reception/phrases/visits-in-passing.json' with {
  type: 'json',
}
import type { ReceptionFacts } from '../reception-facts.ts'
import { visitorIdeas } from './visitor-ideas.ts'
import { topicsIn } from './visitor-topics.ts'

export interface VisitorScene {
  reading: MessageReading
  wants: readonly { label: string; share: number }[]
  topic?: { name: string; share: number } | undefined
  keys: string
}

/** How visitors say what they want, by what it is. Names and dates stand as kinds: {service}, {day}. */
const phrases = z.record(z.string(), z.array(z.string().regex(/\S/)))

let made: { vocabulary: Vocabulary; judge: Judge } | undefined

/** Made once per process and deterministic. `built` is the classifier from the build. */
export function learnedOfVisitors(built?: Judge) {
  if (made) return made
  const vocabulary = vocabularyOf(visitorIdeas)
  const lines = [aboutPractice, aboutVisits, toGuard, practiceInPassing, visitsInPassing].flatMap(list =>
    Object.entries(checkContent('content/reception/phrases', list, phrases)).flatMap(([label, said]) =>
      said.map(line => ({ label: label === 'policy' ? ofTopic(line) : label, line })),
    ),
  )
  for (const { line } of lines)
    for (const word of splitWords(line.replace(/\{[a-z]+\}/g, ' ')))
      if (word.kind === 'word') vocabulary.all.add(word.key)
  made = {
    vocabulary,
    judge:
      built ??
      learn(
        lines.map(({ label, line }) => ({ label, signs: signsOf(stepsOfExample(line, vocabulary)) })),
        { rounds: 9 },
      ),
  }
  return made
}

/** Topics are learned separately, so that an unusual question finds its answer. */
const ofTopic = (line: string) => `policy/${topicsIn(folded(line))[0]?.name ?? 'other'}`

/** The practice's names a visitor may use: practitioners and services, never clients. */
export const visitorIndex = (facts: ReceptionFacts): Index =>
  indexOf(
    {
      clients: [],
      leads: [],
      appointments: [],
      practitioners: facts.practitioners,
      services: facts.services.flatMap(service =>
        service.durations.map(({ minutes, price_cents }) => ({
          id: service.id,
          name: service.name,
          aliases: service.aliases,
          duration_minutes: minutes,
          price_cents,
          practitioner_ids: service.practitioner_ids,
        })),
      ),
    },
    facts.today,
    facts.zone,
  )

export function visitorScene(text: string, index: Index): VisitorScene {
  const { vocabulary, judge } = learnedOfVisitors()
  const reading = withoutPast(readWords(text, index))
  const steps = stepsOf(reading, vocabulary)
  // An unknown word counts as a name only where it is written like one.
  const isNamed = reading.words.some(
    ({ raw }, at) =>
      at > 0 &&
      /^\p{Lu}\p{Ll}/u.test(raw) &&
      !/^[.!?:]$/.test(reading.words[at - 1]?.raw ?? '') &&
      !reading.things.some(thing => at >= thing.from && at < thing.to),
  )
  const known = isNamed ? steps : steps.filter(({ sign }) => sign !== '<name>')
  const sureness = steps.length > 0 ? known.length / steps.length : 1
  const shares = judged(judge, signsOf(known)).map(each => ({ ...each, share: each.share * sureness }))
  const [likeliest] = shares.filter(({ label }) => label.startsWith('policy/'))
  return {
    reading,
    wants: wishesOf(shares),
    topic: likeliest && { name: likeliest.label.slice('policy/'.length), share: likeliest.share },
    keys: ` ${reading.words.map(word => word.key).join(' ')} `,
  }
}

/** Shares of the intents; the shares of all topics add up to the one for the practice's rules. */
function wishesOf(shares: readonly { label: string; share: number }[]): VisitorScene['wants'] {
  const sums = new Map<string, number>()
  for (const { label, share } of shares) {
    const wish = label.replace(/\/.*/, '')
    sums.set(wish, (sums.get(wish) ?? 0) + share)
  }
  return [...sums].map(([label, share]) => ({ label, share })).toSorted((a, b) => b.share - a.share)
}

/** "Had my exam already, need my regular adjustment": the exam is not what they come for. */
function withoutPast(reading: MessageReading): MessageReading {
  const services = ofKind(reading, 'service')
  const keys = (from: number, to: number) =>
    reading.words
      .slice(Math.max(0, from), to)
      .map(word => word.key)
      .join(' ')
  const isPast = ({ from, to }: FoundThing<'service'>) =>
    /\b(had|did|done|got|finished|completed|took)( \w+){0,2}$/.test(keys(from - 4, from)) &&
    (/\b(already|just)\b/.test(keys(from - 4, from)) ||
      /^(\w+ ){0,2}(already|before|yesterday|last|ago|earlier|recently)\b/.test(keys(to, to + 4)))
  const past = services.filter(isPast)
  if (past.length === 0 || past.length === services.length) return reading
  return { ...reading, things: reading.things.filter(thing => !past.some(each => each.from === thing.from)) }
}

export const all = <K extends ThingKind>(scene: VisitorScene, kind: K): FoundThing<K>[] =>
  ofKind(scene.reading, kind)
export const first = <K extends ThingKind>(scene: VisitorScene, kind: K): FoundThing<K> | undefined =>
  all(scene, kind)[0]
