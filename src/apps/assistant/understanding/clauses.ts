import { type Index, readWords } from '#apps/planner/reading.ts'
import { freeWordsOf } from '#apps/planner/words/free-words.ts'

/** Verbs that begin a new request. */
const begins =
  'book|schedule|reschedule|cancel|move|push|bump|shift|confirm|text|sms|email|mail|message|call|ring|send|tell|let|ask|request|remind|note|jot|log|add|create|register|delete|remove|update|change|rename|set|mark|find|search|show|list|check|run|write|draft|compose|optimi[sz]e|resolve|fix|forecast|predict|analy[sz]e|start|put|get|raise|give'
const joint = new RegExp(
  `(?:(?:[,;]|(?<!\\s))\\s+(?:and then|and also|and|then|also|plus)\\s+|[.!;?]\\s+(?:and\\s+|then\\s+|also\\s+)?)(?:please\\s+|can you\\s+|could you\\s+)?(?=(?:${begins})\\s)`,
  'giu',
)
const nouns =
  /^(?:text|sms|email|mail|message|call|ring|note|list|check|book|set|mark|change|update|start|request|schedule|log|run|show|search|draft|fix|move|push|forecast)\s+(?:him|her|them|it|that|this|all|the|a|an|my|our|me|us|to|for|on|in|up|down|\(?\d|\S+@)/u
const toCapital = /^\p{L}+\s+\p{Lu}\p{L}/u
const isNoun =
  /^(?:text|sms|email|mail|message|call|ring|note|list|check|set|mark|change|update|start|request|log|run|show|search|draft|fix)\b/i
const toSomebody =
  /^(?:text|sms|email|message|call|book|cancel|move|remind|ask|tell|reschedule)\s+(?:him|her|them|it)\b/i

/** Places where a message may be cut; each is compared with everything before it. */
const mostCuts = 16
const beginning = 200

/** "Book Rosa Friday at 2 and text her that parking is closed" is two requests; free text stays whole. */
export function clausesOf(text: string, index: Index): string[] {
  const cuts: { at: number; next: number }[] = []
  for (const match of text.matchAll(joint)) {
    if (cuts.length === mostCuts) break
    cuts.push({ at: match.index, next: match.index + match[0].length })
  }
  const clauses: string[] = []
  let from = 0
  for (const { at, next } of cuts) {
    const left = text.slice(from, at).trim()
    const right = text.slice(next, next + beginning)
    if (
      left.length < 4 ||
      !/\s/.test(left) ||
      (isNoun.test(right) && !nouns.test(right) && !toCapital.test(right) && !namesFirst(right, index))
    )
      continue
    if (!isSeparate(left, right, index)) continue
    clauses.push(left)
    from = next
  }
  clauses.push(text.slice(from).trim())
  return clauses
}

const asksThen =
  /^(?:ask|see|check|find out|tell|say|remind)\s+(?:(?:him|her|them)\s+)?(?:how|if|whether|about|what|when|why|where|that)\b/i
const reaches = /\b(?:call|ring|phone|text|sms|email|message|check in|touch base|reach|follow[ -]?up)\b/i

const writes = /^(?:\S+\s+){0,3}(?:email|mail|text|sms|message|write to)\s+\S+(?:\s+\S+)?$/i

function isSeparate(left: string, right: string, index: Index): boolean {
  // "Call Bruno and ask how the shoulder is": the question is the reason for the call.
  if (asksThen.test(right) && reaches.test(left)) return false
  // "Email Walter and let him know that …" is one email.
  if (
    /^(?:let|tell)\s+(?:him|her|them)\s+(?:know\s+)?(?:that|about|we|i|the)\b/i.test(right) &&
    writes.test(left)
  )
    return false
  const free = freeWordsOf(readWords(left, index))
  if (!free) return true
  if (toSomebody.test(right)) return true
  const [verb, name] = readWords(right, index).words
  const person = readWords(right, index).things.find(thing => thing.kind === 'person')
  return Boolean(verb && name && person && person.from === 1)
}

const namesFirst = (right: string, index: Index) =>
  readWords(right, index).things.some(thing => thing.kind === 'person' && thing.from === 1)
