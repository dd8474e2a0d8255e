const asks =
  /^(?:please\s+|just\s+|can you\s+|could you\s+|would you\s+|go ahead and\s+)*(?:book|rebook|schedule|reschedule|cancel|move|push|bump|shift|confirm|text|txt|sms|email|call|ring|send|remind|delete|remove|update|change|rename|mark|set|find|pull|show|run|check|start|put|fix|switch|swap|give)\b/i
const wishes =
  /\b(?:please|can you|could you|would you|i'?d like|i would like|i want|i need|let'?s|should|wants?|needs?|would like|prefers?|asked (?:for|to|if))\b|["“:@?]/i
const refers = /\b(?:him|her|them|it|that|this|those|these|his|their|hers)\b/i

/** "May isn't well, tomorrow won't happen. Cancel just that one": statement and request. Null when they aren't two. */
export function statedFirst(text: string): { said: string; request: string } | null {
  const so = /^(.{12,}?)(?:,|(?<!\s))\s+so\s+(?=\S)(.{8,})$/is.exec(text)
  if (so && asks.test(so[2] as string) && !asks.test(so[1] as string))
    return { said: so[1] as string, request: so[2] as string }
  const two = /^(.{12,})[.!]\s+(\S.{6,90})$/s.exec(text)
  if (!two) return null
  const [, said, request] = two as unknown as [string, string, string]
  const isRequest = asks.test(request) && refers.test(request) && !/[.!?]\s+\S/.test(request)
  return isRequest && !asks.test(said) && !wishes.test(said) ? { said, request } : null
}

const verbs =
  'book|rebook|schedule|reschedule|cancel|move|push|bump|shift|confirm|text|txt|sms|email|call|ring|send|remind|delete|remove|erase|update|change|rename|mark|set|find|look|pull|show|run|check|start|put|fix|switch|swap|give|take|add|make|write|note|jot|drop|get|tell|let|ask|draft|raise|open|bring|optimi[sz]e|analy[sz]e|forecast|predict|resolve|sort|tidy|request|screen|pencil|squeeze|fit|cut|strike|wipe|go over|have a look|take a look|dig|count|tell me|stick|pop|slot|enter|file|register|sign|nudge|chase|ping|invite|offer|estimate|report|compare|review'
const opens =
  "(?:please|kindly|(?:can|could|would|will) (?:you|we|i|it|his|her|their|the|somebody|someone)|(?:you (?:can|could|may|might)|we (?:need|should|ought|had better|could))|how about|what about|why don'?t (?:you|we)|let'?s|let us|i'?d (?:rather|like|love|feel better|prefer|appreciate)|i would (?:rather|like|love|prefer)|i (?:want|need) (?:you )?to|if you (?:could|would)|go ahead|do me a favou?r|be (?:a dear|a star|so kind))"
const questions =
  "(?:how (?:many|much|often|did|do|does|is|are|was|were|has|have|busy|long|well)|what(?:'s| is| are| was| were| did| do| does| has)?|which|who(?:'s| is| has| was)?|when(?:'s| is| does| did)?|where(?:'s| is)?|is|are|was|were|does|do|did|has|have|any|show me|give me|tell me)"
const ofTheirs =
  '(?:her|his|their|the|that|this) [^,.;!?]{2,60} (?:should|needs? to|has to|must|ought to|had better)'
const asksPolitely = new RegExp(`^${opens}\\b`, 'i')
const asksNow = new RegExp(
  `^(?:${opens}|${questions}|${ofTheirs}|(?:just |then |simply |quickly |do )?(?:${verbs}))\\b`,
  'i',
)
const asked = new RegExp(`(?:^|[\\s,;])${opens}\\b`, 'i')
const begins = new RegExp(`^(?:${verbs})\\b`, 'i')
const turns =
  /(?:(?:,|(?<!\s))\s+(?:and\s+)?so,?\s+|[.!;:?]\s+|,\s+(?=please\b)|(?<!\s)\s+-\s+|,\s+(?:and\s+|but\s+)?)/gi

const manners =
  /^(?:(?:so|just|please|kindly|then)\s+)*(?:(?:can|could|would|will) you\s+|how about (?:we|you)\s+|why don'?t (?:we|you)\s+|let'?s\s+|you (?:can|could|may|might)\s+|go ahead and\s+|i(?:'d| would) like you to\s+|i (?:want|need) you to\s+|be a (?:dear|star|love) and\s+)(?:please\s+|just\s+)*/i

/**
 * The story and the request after it. Null: it starts with the request, or has none. `isNameFirst`: it starts with a
 * name (Mark, Bill), not a verb.
 */
export function requestAfter(
  text: string,
  isNameFirst: boolean,
): { said: string; asked: string; request: string } | null {
  if (!isNameFirst && begins.test(text)) return null
  for (const turn of text.matchAll(turns)) {
    const said = text.slice(0, turn.index)
    const request = text
      .slice(turn.index + turn[0].length)
      .replace(/^(?:and|so|then|well|anyway|ok|okay|now),?\s+/i, '')
    if (said.length < 12) continue
    if (asked.test(said)) return null
    // "…, note: bad knee" belongs to the text before it; after "so" or a period a verb is enough.
    const isOpen = /^,\s+(?!so\b)/i.test(turn[0]) && !/\bso\b/i.test(turn[0]) ? asksPolitely : asksNow
    if (isOpen.test(request) && request.length >= 8) {
      const plain = request.replace(manners, '')
      // Without the politeness it is no longer a question.
      return { said, asked: request, request: plain === request ? request : plain.replace(/\?\s*$/, '') }
    }
  }
  return null
}

const toTell =
  /^(.{2,40}?)\s+(?:needs?|has|have|ought|should)\s+(?:to\s+)?(?:know|hear|be told)\s+(?:that\s+|about\s+)?(?=\S)(.{4,}?)(?<![.,;!-])[.,;!-]+\s*(?:so\s+|please\s+|can you\s+|could you\s+)*(text|txt|sms|email|message|tell)\s+(?:him|her|them)\b[\s,.!]*(?:(?:please|pls|thanks|thx)[\s.!]*)?$/is

/** "Ximena needs to know Mei is late, text her": the text comes before the request, in one message. */
export const passedOn = (text: string): string =>
  text.replace(toTell, (_, who: string, words: string, how: string) => `${how} ${who} that ${words}`)
